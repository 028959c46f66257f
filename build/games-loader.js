/** Writes what the engine says about its games, for pages that need no engine otherwise. */

import path from "node:path";
import { CODE, gamesOf } from "./package.js";

/** @this {import("webpack").LoaderContext<{ package: string }>} */
export default function gamesLoader() {
  const done = this.async();
  const { package: folder } = this.getOptions();
  this.addDependency(path.join(folder, CODE));
  gamesOf(folder).then((games) => done(null, JSON.stringify(games)), done);
}
