import { existsSync } from "node:fs";
import path from "node:path";
import { script } from "./packages.mjs";
import { ask, must, run } from "./run.mjs";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .filter((name) => process.env[name])
    .map((name) => path.join(process.env[name], "Google", "Chrome", "Application", "chrome.exe")),
};

/**
 * Sees to it that there is a Chromium for the browser tests, and names it in CHROMIUM_PATH for everything that is
 * started from here.
 */
export async function ensureChromium() {
  process.env.CHROMIUM_PATH = findChromium() ?? (await ownChromium()) ?? (await installChromium());
}

/** The browser that is named in the environment, or an installed one. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  return named || firstThere([...onPath(), ...(places[process.platform] ?? [])]);
}

/** @param {string[]} files */
const firstThere = (files) => files.find((file) => existsSync(file));

function onPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command + suffix)));
}

/** The browser that Playwright keeps for itself, if it is downloaded. */
async function ownChromium() {
  const { chromium } = await import("@playwright/test");
  return firstThere([chromium.executablePath()]);
}

async function installChromium() {
  if (canUseApt()) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], { env });
    const found = findChromium();
    if (found) return found;
  }
  const installer = [script("@playwright/test", "playwright"), "install", "chromium"];
  await must("install a Chromium; set CHROMIUM_PATH to one", process.execPath, installer);
  return ownChromium();
}

const canUseApt = () => process.getuid?.() === 0 && ask("apt-get", ["--version"]) !== null;
