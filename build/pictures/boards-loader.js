/** Fills in of which games there is a picture for the home page, where it is, and which moment it shows. The page as one file has none: small counts there. */

import path from "node:path";
import { bookDiagram } from "../guide/book.js";
import { gamesOf } from "../package.js";
import { bookIds, bookOf, GAMES } from "../rulebook/places.js";

/** @this {import("webpack").LoaderContext<{ package: string, together?: boolean }>} @param {string} source */
export default function boardsLoader(source) {
  const done = this.async();
  const { package: engine, together = false } = this.getOptions();
  if (together) {
    done(null, source);
    return;
  }
  this.addContextDependency(GAMES);
  gamesOf(engine).then((games) => done(null, filled(source, games)), done);
}

/** @param {string} source @param {{ id: string }[]} games */
function filled(source, games) {
  const blank = "BOARDS = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  const ids = bookIds().filter((id) => games.some((game) => game.id === id));
  const table = ids.map((id) => {
    const file = JSON.stringify(`${path.join(bookOf(id), "book.json")}?board`);
    const heading = JSON.stringify(bookDiagram(bookOf(id)).heading);
    return `${id}: () => ({ address: new URL(${file}, import.meta.url), heading: ${heading} })`;
  });
  return source.replace(blank, () => `BOARDS = { ${table.join(", ")} }`);
}
