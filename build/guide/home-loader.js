/** Tells other sites what to show of a link to the page of the games. */

import path from "node:path";
import { bookDiagram } from "./book.js";
import { cardPicture } from "./card-picture.js";
import { cardTags, oEmbedOf } from "./cards.js";

const [PATH, ANSWER] = ["index.html", "guide/home.oembed.json"];

/** @this {import("webpack").LoaderContext<{ book: string, base: string }>} @param {string} page */
export default function homeLoader(page) {
  const { book, base } = this.getOptions();
  this.addDependency(path.join(book, "book.json"));
  const about = {
    title: saidIn(page, "<title>", "</title>"),
    summary: saidIn(page, 'name="description"', "/>"),
  };
  const picture = cardPicture(
    (name, content) => this.emitFile(name, content),
    "guide/home",
    bookDiagram(book).subject,
  );
  this.emitFile(ANSWER, `${JSON.stringify(oEmbedOf({ about, picture }, base), null, 2)}\n`);
  const end = page.indexOf("</head>");
  return `${page.slice(0, end)}  ${cardTags({ about, path: PATH, answer: ANSWER, picture, base })}\n  ${page.slice(end)}`;
}

/** What a page says of itself. @param {string} page @param {string} from @param {string} to */
function saidIn(page, from, to) {
  const start = page.indexOf(from);
  if (start < 0) throw new Error(`the page has no ${from}`);
  const said = page.slice(start + from.length, page.indexOf(to, start));
  return (/content="([^"]*)"/.exec(said)?.[1] ?? said).trim();
}
