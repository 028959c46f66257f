import { BELOW, CAPTION, EDGE, STATUS } from "../www/embed/size.js";
import { ratios } from "./ratios-loader.js";

/** @typedef {import("webpack").Compiler} Compiler */

/**
 * Writes a style sheet beside the element, for pages that may have one: it keeps the place of diagrams until their script has
 * come, so that nothing on the page moves then.
 */
export class PlacePlugin {
  #engine;
  #name;

  /** @param {string} engine the folder of the package @param {string} name of the style sheet */
  constructor(engine, name) {
    this.#engine = engine;
    this.#name = name;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PlacePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "PlacePlugin", stage }, async () => {
        compilation.emitAsset(this.#name, new sources.RawSource(sheet(await ratios(this.#engine))));
      });
    });
  }
}

const ELEMENT = "high-water-mark:not(:defined)";

/** What the heights of the parts below a board are called. @type {[string, number][]} */
const PARTS = Object.entries(BELOW);

/** @param {Record<string, number>} table */
const sheet = (table) => `/* The place of diagrams until the script of <high-water-mark> has come. */
${ELEMENT} {
  --status: ${STATUS}px;
  --moves: ${BELOW.moves}px;
  box-sizing: border-box;
  display: grid;
  max-width: 100%;
  padding-bottom: calc(var(--status) + var(--moves) + var(--scrub, 0px) + var(--log, 0px) + var(--caption, ${EDGE}px));
}

${ELEMENT}::before {
  content: "";
  aspect-ratio: 0.75;
}

${ELEMENT} > *,
${ELEMENT}::before {
  grid-area: 1 / 1;
}

${ELEMENT}[controls] {
  --moves: 0px;
}
${PARTS.map(
  ([control, height]) => `
${ELEMENT}[controls~="${control}"] {
  --${control}: ${height}px;
}
`,
).join("")}
${ELEMENT}:is([controls=""], [controls="none"]) {
  --status: 0px;
}

${ELEMENT}[caption] {
  --caption: ${CAPTION}px;
}
${Object.entries(table)
  .map(
    ([game, ratio]) => `
${ELEMENT}[game="${game}"]::before {
  aspect-ratio: ${ratio};
}
`,
  )
  .join("")}`;
