/** Fills in which games have a course, and where it is. */

import path from "node:path";
import { bookIds } from "../rulebook/book.js";
import { LESSONS, textsIn } from "./course.js";

/** @this {import("webpack").LoaderContext<{ folder: string }>} @param {string} source */
export default function courseTableLoader(source) {
  const { folder } = this.getOptions();
  this.addContextDependency(folder);
  const blank = "COURSES = {}";
  if (!source.includes(blank)) throw new Error(`there is no ${blank} to be filled in`);
  const ids = bookIds(folder).filter((id) => textsIn(path.join(folder, id, LESSONS)).length > 0);
  const table = ids.map((id) => {
    const file = JSON.stringify(`${path.join(folder, id, "book.json")}?course`);
    return `${id}: () => new URL(${file}, import.meta.url)`;
  });
  return source.replace(blank, `COURSES = { ${table.join(", ")} }`);
}
