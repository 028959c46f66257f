import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { HighWaterMark } from "../../pkg/element/high-water-mark.js";
import { inProject } from "../../scripts/lib/project.mjs";
import { assertTypes, lend, node, projectWithPackage } from "./support/install.mjs";

const FOR_PAGES = { lib: ["es2022", "dom"] };

test("in Node, where pages are rendered, the element is imported and does nothing", () => {
  const run = `
    import { HighWaterMark } from "high-water-mark/element";
    console.log(typeof HighWaterMark, typeof globalThis.customElements);
  `;
  assert.equal(node(projectWithPackage({ "run.js": run }), "run.js").trim(), "function undefined");
});

test("TypeScript knows the element, its properties and its events", () => {
  const page = `
    import "high-water-mark/element";
    import type { HighWaterMarkAttributes } from "high-water-mark/element";
    const diagram = document.createElement("high-water-mark");
    const attributes: HighWaterMarkAttributes = { game: "c3i", focus: "heth", scheme: "dark" };
    Object.assign(diagram, attributes);
    diagram.record = new Uint8Array();
    diagram.addEventListener("refused", ({ detail }) => console.log(detail.refusals[0]?.place));
    diagram.whenReady().then(() => diagram.check(diagram.legal()[0])?.rule.length);
    // @ts-expect-error there is nothing of this name
    diagram.unknown();
  `;
  assertTypes(projectWithPackage(), { "page.ts": page }, FOR_PAGES);
});

/** Pages of frameworks, right ones and wrong ones. */
const REACT = `
  import { useRef } from "react";
  import type {} from "high-water-mark/element/react";
  import type { HighWaterMark } from "high-water-mark/element";
  export function Lesson() {
    const one = useRef<HighWaterMark>(null);
    const fine = <high-water-mark ref={one} className="wide" game="c3i" width={420} fill
      oncommand={({ detail }) => console.log(detail.label)} />;
    // @ts-expect-error a diagram is of some game
    const without = <high-water-mark />;
    // @ts-expect-error there is no such scheme
    const strange = <high-water-mark game="c3i" scheme="drak" />;
    return [fine, without, strange];
  }
`;
const VUE = `/** @jsxImportSource vue */
  import type { GlobalComponents } from "vue";
  import type {} from "high-water-mark/element/vue";
  type Props = InstanceType<GlobalComponents["high-water-mark"]>["$props"];
  export const props: Props = { game: "c3i", class: "wide", onRefused: ({ detail }) => console.log(detail.space) };
  export const fine = () => <high-water-mark game="c3i" onCommand={({ detail }) => console.log(detail.label)} />;
  // @ts-expect-error there is no such scheme
  export const strange = () => <high-water-mark game="c3i" scheme="drak" />;
`;
const SVELTE = `
  import type { SvelteHTMLElements } from "svelte/elements";
  import type {} from "high-water-mark/element/svelte";
  type Props = SvelteHTMLElements["high-water-mark"];
  export const fine: Props = { game: "c3i", class: "wide", onready: ({ detail }) => console.log(detail.length) };
  // @ts-expect-error a width is a number
  export const strange: Props = { game: "c3i", width: [] };
`;

test("React, Vue and Svelte know the element in their pages", () => {
  const folder = projectWithPackage();
  lend(folder, "@types/react", "vue", "svelte");
  const files = { "react.tsx": REACT, "vue.tsx": VUE, "svelte.ts": SVELTE };
  assertTypes(folder, files, {
    lib: ["es2022", "dom", "dom.iterable"],
    jsx: "react-jsx",
    skipLibCheck: true,
  });
});

/** Whatever names the element's attributes names them all. */
const names = [...HighWaterMark.observedAttributes, "fill"].sort();

test("what editors are told of the element is what it has", () => {
  const said = JSON.parse(readFileSync(inProject("pkg", "element", "custom-elements.json"), "utf8"));
  const [{ declarations, path }] = said.modules;
  const [{ tagName, attributes, members }] = declarations;
  assert.deepEqual([tagName, path], ["high-water-mark", "element/high-water-mark.js"]);
  assert.deepEqual(attributes.map(({ name }) => name).sort(), names);
  const ours = Object.getOwnPropertyNames(HighWaterMark.prototype);
  const inner = /Callback$|^constructor$/;
  assert.deepEqual(
    [...new Set(members.map(({ name }) => name))].sort(),
    [...new Set(ours.filter((name) => !inner.test(name)))].sort(),
  );
});

for (const file of ["docs/EMBEDDING.md", "pkg/README.md"])
  test(`${file} has every attribute of the element in its table`, () => {
    const [, table] = readFileSync(inProject(file), "utf8").split(/^\| attribute .*\n\|[ -|]*\n/m);
    const told = table.split("\n\n")[0].split("\n");
    const listed = told.flatMap((line) => line.split("|")[1].match(/\w+/g));
    assert.deepEqual(listed.sort(), names);
  });
