// Draws the PNG icons of the installed page (www/icons/) from www/icon.svg: to be run when that file changes.

import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./lib/chromium.mjs";
import { inProject } from "./lib/project.mjs";
import { command } from "./lib/setup.mjs";

/**
 * A system may cut a "maskable" icon down to a circle of four fifths of its width, and Apple's rounds the corners,
 * so these two have a ground that fills the square.
 */
const ICONS = [
  { name: "icon-192", size: 192, part: 1, ground: "transparent" },
  { name: "icon-512", size: 512, part: 1, ground: "transparent" },
  { name: "maskable-512", size: 512, part: 0.72, ground: "#d9d2c3" },
  { name: "apple-touch-icon", size: 180, part: 0.84, ground: "#d9d2c3" },
];

const image = `data:image/svg+xml;base64,${readFileSync(inProject("www", "icon.svg"), "base64")}`;

/** @param {{ size: number, part: number, ground: string }} icon */
const pageOf = ({ size, part, ground }) =>
  `<style>
    body { margin: 0; height: ${size}px; display: grid; place-items: center; background: ${ground}; }
    img { width: ${size * part}px; height: ${size * part}px; }
  </style>
  <img src="${image}">`;

await command(async () => {
  await ensureChromium();
  mkdirSync(inProject("www", "icons"), { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
  });
  for (const icon of ICONS) {
    const viewport = { width: icon.size, height: icon.size };
    const page = await browser.newPage({ viewport });
    await page.setContent(pageOf(icon));
    await page.screenshot({ path: inProject("www", "icons", `${icon.name}.png`), omitBackground: true });
    await page.close();
  }
  await browser.close();
});
