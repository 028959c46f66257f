/** Serves what was built, and says of what is still being made that it is. */

import { createServer } from "node:http";
import { inProject } from "./project.mjs";

/** Ports that are tried if nobody names one. */
const PORTS = { first: 8080, tries: 20 };

/** What has pages of its own beside the page, as a person calls it. */
const TEXTS = { "rulebooks/": "The rulebooks", "guide/": "The guide", embed: "Diagrams for other pages" };

/**
 * What is still being made, in words, and about how many seconds that takes; has it failed, nobody makes it any more.
 * @typedef {{ left: string[], seconds: number, failed: boolean }} Making
 */

/**
 * @param {() => Making} making
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function serve(making) {
  // It is installed only now.
  const { default: sirv } = await import("sirv");
  const files = sirv(inProject("dist"), { dev: true });
  const server = createServer((request, response) => {
    if (pathOf(request) === "/being-made.json") answerMaking(response, making());
    else files(request, response, () => answerMissing(request, response, making()));
  });
  const named = process.env.PORT;
  const port = named ? await listen(server, Number(named)) : await listenSomewhere(server, PORTS.first);
  return { address: `http://localhost:${port}`, close: () => void server.close().closeAllConnections() };
}

/** @param {import("node:http").IncomingMessage} request */
const pathOf = ({ url = "/" }) => url.split("?")[0];

/** @param {import("node:http").Server} server @param {number} port @returns {Promise<number>} */
async function listenSomewhere(server, port) {
  try {
    return await listen(server, port);
  } catch (error) {
    if (port >= PORTS.first + PORTS.tries) throw error;
    return listenSomewhere(server, port + 1);
  }
}

/** @param {import("node:http").Server} server @param {number} port @returns {Promise<number>} */
const listen = (server, port) =>
  new Promise((resolve, reject) => {
    const refused = (/** @type {Error} */ error) => reject(new Error(`port ${port}: ${error.message}`));
    server.once("error", refused);
    server.listen(port, process.env.HOST ?? "localhost", () => {
      server.off("error", refused);
      resolve(port);
    });
  });

/** @param {import("node:http").ServerResponse} response @param {Making} making */
function answerMaking(response, making) {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(making));
}

/**
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {Making} making
 */
function answerMissing(request, response, { left, seconds, failed }) {
  const [, what] = Object.entries(TEXTS).find(([start]) => pathOf(request).slice(1).startsWith(start)) ?? [];
  if (!what || left.length === 0) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("There is no such file.\n");
    return;
  }
  response.writeHead(503, { "content-type": "text/html; charset=utf-8" });
  response.end(
    failed
      ? pageOf(what, FAILED)
      : pageOf(what, `about ${seconds} seconds more. This page looks again by itself.`, AGAIN),
  );
}

const FAILED = "could not be made. The terminal says why.";
const AGAIN = '<meta http-equiv="refresh" content="2">';

/** @param {string} what @param {string} words @param {string} [head] */
const pageOf = (what, words, head = "") => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>Still being made</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#faf6ec, #231f18); }
  body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 Georgia, serif; }
  a { color: inherit; }
</style>
<h1>Still being made</h1>
<p>${what}: ${words}</p>
<p><a href="/">To the games</a></p>
`;
