import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { answerOfPage } from "./support/browser.mjs";
import { assertAnswer, consumer } from "./support/consumer.mjs";
import { node, ofTool, projectWithTools } from "./support/install.mjs";

/** A page that plays on the server, with a part that plays in the browser, beside a diagram. */
const files = {
  // All that is set is that a folder is made of it, so nothing has to serve it but files.
  "next.config.mjs": 'export default { output: "export" };',
  "app/consumer.js": consumer("high-water-mark"),
  "app/layout.jsx": `
    export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>;
    }
  `,
  "app/page.jsx": `
    import { play } from "./consumer.js";
    import { Client } from "./client.jsx";
    export default async function Page() {
      const { hash } = await play();
      return <main><output>{hash}</output><Client /></main>;
    }
  `,
  "app/client.jsx": `
    "use client";
    import { useEffect } from "react";
    import { play } from "./consumer.js";
    import "high-water-mark/element";
    async function all() {
      const diagram = document.querySelector("high-water-mark");
      await diagram.whenReady();
      const server = document.querySelector("output").textContent;
      return { ...(await play()), server, legal: diagram.legal().length };
    }
    export function Client() {
      useEffect(() => {
        all().catch((error) => ({ error: String(error) })).then((answer) => (window.answer = answer));
      }, []);
      return <high-water-mark game="g63"></high-water-mark>;
    }
  `,
};

test("Next builds a page that plays on the server and in the browser, without any setting for it", async () => {
  const folder = projectWithTools(files);
  node(folder, ofTool("next", "dist/bin/next"), "build");
  const built = path.join(folder, "out");
  const answer = await answerOfPage(built);
  assertAnswer(answer);
  assert.deepEqual([answer.server, answer.legal], [answer.hash, 1]);
  const sent = readdirSync(built, { recursive: true }).map(String);
  assert.equal(sent.filter((file) => file.endsWith(".wasm")).length, 1);
  const scripts = sent.filter((file) => file.endsWith(".js"));
  const text = scripts.map((file) => readFileSync(path.join(built, file), "utf8")).join("");
  // The packed code is for the server alone.
  assert.ok(text.length < 2_000_000, String(text.length));
});
