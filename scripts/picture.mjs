// Makes a picture of a position, as the page would draw it, without a browser:
//   npm run picture -- <game> [--position FILE or JSON] [--record FILE [--step N]] [--viewer union] [--focus "a b"]
//     [--overlay kind:subject] [--mark "a>b ring:c"] [--size 1200x900] [--scheme dark] [--caption WORDS] out.svg (or .png, .webp)

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { command } from "./lib/setup.mjs";

const TEXT = { type: "string" };
const NAMES = [
  "position",
  "record",
  "step",
  "board",
  "viewer",
  "focus",
  "overlay",
  "mark",
  "size",
  "scheme",
  "caption",
];

/** @param {string | undefined} size such as 1200x900, or only the width */
function sizeFrom(size = "900") {
  const [width, height] = size.split("x").map(Number);
  const sound = [width, height].every((one) => one === undefined || (one >= 50 && one <= 8000));
  if (!sound)
    throw new Error(`--size ${size} is no size: it is a width, or a width and a height, as 1200x900`);
  return { width, ...(height && { height }) };
}

/** @param {string | undefined} given a file, or what would stand in one */
const contentOf = (given) => (given && existsSync(given) ? readFileSync(given, "utf8") : given);

await command(async () => {
  const options = Object.fromEntries(NAMES.map((name) => [name, TEXT]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [game, file] = positionals;
  if (!file) throw new Error("npm run picture -- <game> [options] out.svg");
  const { openDiagram } = await import("../build/guide/opening.js");
  const { subjectOf, svgPicture, pixelPicture } = await import("../build/pictures/picture.js");
  const { scheme, caption } = values;
  if (scheme && scheme !== "light" && scheme !== "dark") throw new Error("--scheme is light or dark");
  const given = { ...values, position: contentOf(values.position), record: contentOf(values.record), game };
  const subject = subjectOf(...openDiagram({ ...given, board: contentOf(values.board) }));
  const wish = { ...sizeFrom(values.size), scheme, caption };
  const type = path.extname(file).slice(1);
  if (type === "svg") writeFileSync(file, svgPicture(subject, wish));
  else if (type === "png" || type === "webp") writeFileSync(file, pixelPicture(subject, wish, type).content);
  else throw new Error(`${file} is neither .svg nor .png nor .webp`);
});
