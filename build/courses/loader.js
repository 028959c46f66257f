/** Makes of a rulebook's `book.json` the course that lies beside it. */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { CODE } from "../package.js";
import { compileCourse } from "./compile.js";
import { LESSONS, PUZZLES } from "./course.js";

/** @this {import("webpack").LoaderContext<{ package: string }>} */
export default function courseLoader() {
  const done = this.async();
  const { package: engine } = this.getOptions();
  const folder = path.dirname(this.resourcePath);
  for (const kind of [LESSONS, PUZZLES]) this.addContextDependency(path.join(folder, kind));
  this.addDependency(path.join(engine, CODE));
  import(pathToFileURL(path.join(engine, "node.js")).href)
    .then((face) => JSON.stringify(compileCourse(folder, face)))
    .then(
      (json) => done(null, json),
      (error) => done(error),
    );
}
