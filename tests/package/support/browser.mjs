import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { after } from "node:test";
import { chromium } from "@playwright/test";

const types = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/**
 * Serves a folder until the tests of the file are over.
 * @param {string} folder
 * @param {Record<string, string>} [headers]
 * @returns {Promise<string>} the address
 */
export async function serve(folder, headers = {}) {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url, "http://localhost").pathname));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": types[path.extname(file)] ?? "application/octet-stream",
      ...headers,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}/`;
}

/**
 * Opens index.html of a folder in Chromium and waits for what it has to say.
 * @param {string} folder
 * @param {Record<string, string>} [headers] of the server's answers
 * @returns {Promise<any>} what the page has put into `window.answer`
 */
export const answerOfPage = async (folder, headers) => answerAt(`${await serve(folder, headers)}index.html`);

/**
 * Opens a page in Chromium and waits for what it has to say.
 * @param {string} address
 * @returns {Promise<any>} what the page has put into `window.answer`
 */
export const answerAt = (address) =>
  onPage(address, async (page) => {
    await page.waitForFunction(() => "answer" in window);
    return page.evaluate(() => window.answer);
  });

/**
 * Opens a page in Chromium. It fails as soon as the page does.
 * @template T
 * @param {string} address
 * @param {(page: import("@playwright/test").Page) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function onPage(address, use) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const page = await browser.newPage();
    const failed = new Promise((_, reject) => {
      page.on("pageerror", reject);
      page.on("response", (answer) => {
        if (!answer.ok() && !answer.url().endsWith("favicon.ico")) reject(new Error(`no ${answer.url()}`));
      });
    });
    await page.goto(address);
    return await Promise.race([use(page), failed]);
  } finally {
    await browser.close();
  }
}
