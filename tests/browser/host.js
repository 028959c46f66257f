/** A static host in small: one folder of files at one path, which can be replaced, and stopped. */

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

export class Host {
  #folder;
  #base;
  #headers;
  #server = createServer((request, response) => this.#answer(request, response));
  /** The paths of all requests, below the base. @type {string[]} */
  requests = [];

  /**
   * @param {string} folder whose files it serves
   * @param {string} base where it serves them, such as /some/path/
   * @param {Record<string, string>} headers of all answers
   */
  constructor(folder, base = "/", headers = {}) {
    this.#folder = folder;
    this.#base = base;
    this.#headers = headers;
  }

  /** Starts, and gives the address of the page. @returns {Promise<string>} */
  start() {
    return new Promise((resolve) => {
      this.#server.listen(0, "127.0.0.1", () => {
        const { port } = /** @type {import("node:net").AddressInfo} */ (this.#server.address());
        resolve(`http://localhost:${port}${this.#base}`);
      });
    });
  }

  /** Serves another folder from now on. @param {string} folder */
  replace(folder) {
    this.#folder = folder;
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer({ url }, response) {
    const { pathname } = new URL(url, "http://host");
    const name = pathname.startsWith(this.#base) ? pathname.slice(this.#base.length) : null;
    if (name !== null) this.requests.push(name);
    const file = name === null || name.includes("..") ? null : path.join(this.#folder, name || "index.html");
    if (!file || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const hashed = /\.[0-9a-f]{8}\./.test(name);
    response.writeHead(200, {
      ...this.#headers,
      "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
      "cache-control": hashed ? "max-age=31536000, immutable" : "no-cache",
    });
    createReadStream(file).pipe(response);
  }
}
