/** A text as a page of its own, which needs no script to be read. */

import { escaped } from "../../www/share/svg-marks.js";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** @typedef {{ href: string, title: string }} Link */

/** Where the index of a search is, from the page, and whose results come first. @typedef {{ folder: string, game?: string }} Search */

/**
 * @typedef {object} Page
 * @property {import("./markdown.js").Text} text
 * @property {string} book what it is a part of
 * @property {string} home the address of the page of the games
 * @property {Link[]} pages of the book, this one included
 * @property {string} whole the address of the page with all of them; nothing if there is none or this is it
 * @property {number} number its place among them; none if it is all of them
 * @property {Link[]} [links] what else it leads to
 * @property {Search} [search] what can be searched from it
 * @property {string} icon its address; nothing if there is none
 * @property {string[]} [typefaces] addresses of those of its first view
 * @property {string[]} styles addresses of style sheets
 * @property {string[]} scripts addresses
 * @property {string} cards what others show of it, as markup for its head
 * @property {boolean} [picturesFirst] are its diagrams pictures until somebody takes one up?
 */

/** @param {Page} page */
export const pageOf = ({
  text,
  book,
  home,
  pages,
  whole,
  number,
  links = [],
  search,
  icon,
  typefaces = [],
  styles,
  scripts,
  cards,
  picturesFirst = false,
}) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <title>${escaped(text.title === book ? book : `${text.title} · ${book}`)} · High Water Mark</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${escaped(text.summary)}" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#faf6ec" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#231f18" media="(prefers-color-scheme: dark)" />
    ${cards}
    ${icon ? `<link rel="icon" href="${icon}" type="image/svg+xml" />` : ""}
    ${typefaces.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`).join("\n    ")}
    ${styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join("\n    ")}
    ${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("\n    ")}
  </head>
  <body class="reading${text.chapters.length > 1 ? " whole-book" : ""}${picturesFirst ? " pictures-first" : ""}">
    <header class="page-head">
      <a class="home-link" href="${home}">High Water Mark</a>
      <span class="on-paper">${escaped(book)}</span>
      ${pagesOf(book, pages, whole, number)}
      ${links.length ? `<nav aria-label="More">${links.map((link) => linkTo(link, false)).join(" ")}</nav>` : ""}
      ${search ? searchPlace(search) : ""}
    </header>
    <div class="sheet">
      ${contents(text.chapters)}
      <main>
${text.html}
      </main>
      <nav class="turn" aria-label="Pages">${turn("prev", pages[number - 1])}${turn("next", pages[number + 1])}</nav>
    </div>
    <footer class="credits">
      <p>
        The games are the work of their designers and publishers; own the originals if you can. The boards are our
        reconstructions over a map of the ground drawn for these pages. No printed map or counter is copied.
      </p>
    </footer>
  </body>
</html>
`;

/** More pages than this are shown when somebody asks for them. */
const IN_A_ROW = 5;

/** @param {string} book @param {Link[]} pages @param {string} whole @param {number} number */
function pagesOf(book, pages, whole, number) {
  const all = [...pages, ...(whole ? [{ href: whole, title: "All on one page" }] : [])];
  const links = all.map((link, i) => linkTo(link, i === number));
  const label = `aria-label="${escaped(book)}"`;
  if (links.length <= IN_A_ROW) return `<nav ${label}>${links.join(" ")}</nav>`;
  const items = links.map((link) => `<li>${link}</li>`).join("");
  return `<nav ${label}><details class="chapters"><summary>${escaped(book)}</summary><ol>${items}</ol></details></nav>`;
}

/** Where a script puts the field: without one there is none. @param {Search} search */
const searchPlace = ({ folder, game = "" }) =>
  `<div class="search-place" data-folder="${folder}" data-game="${game}" hidden></div>`;

/** @param {Link} link @param {boolean} here */
const linkTo = ({ href, title }, here) =>
  `<a href="${href}"${here ? ' aria-current="page"' : ""}>${escaped(title)}</a>`;

/** The sections of a chapter, or the chapters of a whole book. @param {import("./markdown.js").Chapter[]} chapters */
function contents(chapters) {
  const [first, ...more] = chapters;
  const [title, items] = more.length ? ["Contents", chapters] : ["On this page", first?.sections ?? []];
  if (items.length < 2) return "";
  return `<nav class="contents" aria-labelledby="contents-title"><h2 id="contents-title">${title}</h2>${listOf(items)}</nav>`;
}

/** @param {(import("./markdown.js").Heading & { sections?: import("./markdown.js").Heading[] })[]} items @returns {string} */
const listOf = (items) =>
  items.length
    ? `<ol>${items.map(({ id, text, sections = [] }) => `<li><a href="#${id}">${escaped(text)}</a>${listOf(sections)}</li>`).join("")}</ol>`
    : "";

/** @param {"prev" | "next"} rel @param {Link | undefined} link */
const turn = (rel, link) =>
  link
    ? `<a rel="${rel}" href="${link.href}"><small>${rel === "prev" ? "Before" : "Next"}</small> ${escaped(link.title)}</a>`
    : "<span></span>";
