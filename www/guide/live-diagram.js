/** A diagram that a script puts into a page to be read, ready to be tried. */

const ELEMENT = "../../embed/high-water-mark.js";

/** A part of a board has the form of its pictures in chapters. */
const PART = { width: "640", height: "480" };

/** @param {Record<string, string>} words its attributes; those without a word are left out */
export function liveDiagram(words) {
  const diagram = document.createElement("high-water-mark");
  const said = Object.entries({ ...(words.focus && PART), ...words }).filter(([, value]) => value);
  for (const [name, value] of [...said, ["data-taken", ""]]) diagram.setAttribute(name, value);
  loadElement();
  return diagram;
}

/** Pages without diagrams come without the element. */
function loadElement() {
  const src = new URL(ELEMENT, document.baseURI).href;
  if ([...document.scripts].some((script) => script.src === src)) return;
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
}
