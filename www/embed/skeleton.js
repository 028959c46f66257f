/** The shadow tree of a diagram, which has the places for all that comes later, in their sizes. */

import own from "./skeleton.css?text";

/** @typedef {ReturnType<typeof skeleton>} Parts */

/** @type {CSSStyleSheet[] | undefined} */
let sheets;

/** The style of the tree; nothing where there is only a document without layout, as in tests without a browser. */
function ownSheets() {
  if (sheets) return sheets;
  sheets = [];
  if ("replaceSync" in (globalThis.CSSStyleSheet?.prototype ?? {})) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(own);
    sheets.push(sheet);
  }
  return sheets;
}

/** @param {HTMLElement} host */
export function skeleton(host) {
  const root = host.attachShadow({ mode: "open" });
  const figure = make(root, "figure", "figure");
  figure.lang = "en";
  const stage = make(figure, "div", "stage");
  const fallback = /** @type {HTMLSlotElement} */ (make(stage, "slot", "fallback"));
  const board = make(stage, "div", "board");
  board.setAttribute("role", "group");
  const over = make(stage, "div", "over");
  const fault = make(stage, "div", "fault");
  fault.setAttribute("role", "alert");
  fault.hidden = true;
  const [status, acts, scrub, log] = ["status", "acts", "scrub", "log"].map((name) => {
    const place = make(figure, "div", `${name}-place`);
    place.setAttribute("part", name);
    return place;
  });
  const caption = make(figure, "figcaption", "caption");
  caption.dir = "auto";
  const words = /** @type {HTMLSlotElement} */ (make(caption, "slot", ""));
  words.name = "caption";
  root.adoptedStyleSheets = ownSheets();
  const scheme = () => schemeOf(host);
  return {
    root,
    own: ownSheets(),
    scheme,
    stage,
    fallback,
    board,
    over,
    fault,
    status,
    acts,
    scrub,
    log,
    caption,
    words,
  };
}

/** @param {Node} parent @param {string} tag @param {string} name by which styles of the page around may reach it, too */
function make(parent, tag, name) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (name) element.setAttribute("part", name);
  parent.appendChild(element);
  return element;
}

/** @param {HTMLElement} host @returns {"light" | "dark" | "auto"} */
function schemeOf(host) {
  const wanted = host.getAttribute("scheme");
  return wanted === "light" || wanted === "dark" ? wanted : "auto";
}
