/** Fills in which games have a course, and where it is. */

import path from "node:path";
import { bookIds, bookOf, GAMES } from "../rulebook/places.js";
import { LESSONS, textsIn } from "./course.js";

/** @this {import("webpack").LoaderContext<{}>} @param {string} source */
export default function courseTableLoader(source) {
  this.addContextDependency(GAMES);
  const blank = "COURSES = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  const ids = bookIds().filter((id) => textsIn(path.join(bookOf(id), LESSONS)).length > 0);
  const table = ids.map((id) => {
    const file = JSON.stringify(`${path.join(bookOf(id), "book.json")}?course`);
    return `${id}: () => new URL(${file}, import.meta.url)`;
  });
  return source.replace(blank, `COURSES = { ${table.join(", ")} }`);
}
