// Checks the rulebooks: every rule has its place, and what the diagrams claim is true.
// node scripts/rulebooks.mjs [game...]

import { pathToFileURL } from "node:url";
import path from "node:path";
import { readBook } from "../build/rulebook/book.js";
import { bookIds, bookOf } from "../build/rulebook/places.js";
import { inProject } from "./lib/project.mjs";

const engine = await import(pathToFileURL(inProject("pkg", "node.js")).href);
const chosen = process.argv.slice(2);
for (const id of chosen.length > 0 ? chosen : bookIds()) {
  const { chapters, wrongs } = readBook(bookOf(id), engine);
  const sum = (count) => chapters.map(count).reduce((a, b) => a + b, 0);
  const claims = ({ diagrams }) => diagrams.map((one) => one.claims.length).reduce((a, b) => a + b, 0);
  console.log(
    `${id}: ${chapters.length} chapters, ${sum(({ rules }) => rules.length)} rules, ` +
      `${sum(({ diagrams }) => diagrams.length)} diagrams, ${sum(claims)} claims, ${wrongs.length} faults`,
  );
  for (const { place, text } of wrongs) console.log(`  ${path.relative(process.cwd(), place)} ${text}`);
  if (wrongs.length > 0) process.exitCode = 1;
}
