/** A diagram that a script puts into a page to be read, ready to be tried. */

const ELEMENT = "../../embed/high-water-mark.js";

/** @param {Record<string, string>} words its attributes */
export function liveDiagram(words) {
  const diagram = document.createElement("high-water-mark");
  for (const [name, value] of Object.entries({ ...words, "data-taken": "" }))
    diagram.setAttribute(name, value);
  loadElement();
  return diagram;
}

/** Pages without diagrams come without the element. */
function loadElement() {
  const src = new URL(ELEMENT, document.baseURI).href;
  if ([...document.scripts].some((script) => script.src === src)) return;
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
}
