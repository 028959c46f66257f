import { existsSync } from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";
import { script } from "./packages.mjs";
import { findProgram } from "./programs.mjs";
import { must } from "./run.mjs";

/** The one without windows first: it takes a fifth less time for the same tests. */
const commands = [
  ...["chromium-headless-shell", "chrome-headless-shell"],
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
];
const places = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .filter((name) => process.env[name])
    .map((name) => path.join(process.env[name], "Google", "Chrome", "Application", "chrome.exe")),
};

/** The Chromium that CHROMIUM_PATH names, or an installed one. */
export const findChromium = () => findProgram("CHROMIUM_PATH", commands, places);

/**
 * Sees to it that there is a Chromium for the browser tests, and names it in CHROMIUM_PATH for everything that is
 * started from here.
 */
export async function ensureChromium() {
  process.env.CHROMIUM_PATH = findChromium() ?? (await ownChromium()) ?? (await installChromium());
}

/** The browser that Playwright keeps for itself, if it is downloaded. */
async function ownChromium() {
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath()].find(existsSync);
}

async function installChromium() {
  if (await aptInstall("chromium-headless-shell", "chromium")) return findChromium();
  const installer = [script("@playwright/test", "playwright"), "install", "chromium"];
  await must("install a Chromium; set CHROMIUM_PATH to one", process.execPath, installer);
  return ownChromium();
}
