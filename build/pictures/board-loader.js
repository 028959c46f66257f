/** The picture that stands for a rulebook, small. */

import path from "node:path";
import { bookDiagram } from "../guide/book.js";
import { albumOf } from "./album.js";

/** @this {import("webpack").LoaderContext<{ root: string }>} */
export default function boardLoader() {
  const done = this.async();
  const { root } = this.getOptions();
  const { subject, files } = bookDiagram(path.dirname(this.resourcePath));
  for (const file of files) this.addDependency(file);
  albumOf(root)
    .picture(subject)
    .content.then((content) => done(null, content), done);
}

export const raw = true;
