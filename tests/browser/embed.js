/** Pages of others with diagrams in them: on a host of their own, another than that of the diagrams. */

import { createServer } from "node:http";
import { Host } from "./host.js";
import { test as base, expect } from "./table.js";
import { DIST } from "./versions.js";

export { expect };

/** A host that lets everybody read its files. */
const OPEN = { "access-control-allow-origin": "*" };

/** Serves one page and nothing else. */
class Site {
  #server;

  /** @param {string} page @param {Record<string, string>} headers */
  constructor(page, headers) {
    this.#server = createServer(({ url }, response) => {
      const type = "text/html; charset=utf-8";
      if (url === "/") response.writeHead(200, { "content-type": type, ...headers }).end(page);
      else response.writeHead(404).end();
    });
  }

  /** @returns {Promise<string>} the address of the page */
  start() {
    return new Promise((resolve) => {
      this.#server.listen(0, "127.0.0.1", () => {
        const { port } = /** @type {import("node:net").AddressInfo} */ (this.#server.address());
        resolve(`http://127.0.0.1:${port}/`);
      });
    });
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** What such tests have, on top of any test. */
export const hosts = {
  /** The host of the diagrams; its address ends in a slash. */
  // Playwright reads from the pattern what a fixture needs.
  // eslint-disable-next-line no-empty-pattern
  shop: async ({}, use) => {
    const host = new Host(DIST, "/", OPEN);
    await use({ host, address: await host.start() });
    host.stop();
  },

  /** Serves a page of somebody else. */
  // eslint-disable-next-line no-empty-pattern
  publish: async ({}, use) => {
    const sites = [];
    await use((body, headers = {}) => {
      const site = new Site(`<!doctype html><html lang="en"><title>A site</title>${body}`, headers);
      sites.push(site);
      return site.start();
    });
    sites.forEach((site) => site.stop());
  },
};

export const test = base.extend(hosts);

/** The script and some diagrams. */
export const withDiagrams = (address, ...diagrams) =>
  `<link rel="icon" href="data:,"><script type="module" src="${address}embed/high-water-mark.js"></script>
  ${diagrams.join("\n")}`;

/** A diagram of so many attributes. */
export const diagram = (attributes, content = "") => {
  const words = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<high-water-mark ${words.join(" ")}>${content}</high-water-mark>`;
};

/** @param {string | number} value */
export const escaped = (value) =>
  String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** For what takes its time on a busy machine. */
export const PATIENT = { timeout: 20_000 };

/** Waits until a diagram is drawn. */
export const drawn = (element) => expect(element.locator("battle-board[data-ready]")).toBeVisible(PATIENT);

/** Clicks on a space or a piece of a diagram. */
export async function clickOn(element, id) {
  const board = element.locator("battle-board");
  await board.scrollIntoViewIfNeeded();
  const find = async (one, wanted) => {
    await one.rested();
    return one.piecePoint(wanted) ?? one.screenPoint(wanted);
  };
  const point = await board.evaluate(find, id);
  await element.page().mouse.click(point.x, point.y);
}
