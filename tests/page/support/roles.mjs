/** What a screen reader is told of an element: whether it is there, its role and its name. */

/** @type {Record<string, string | ((element: Element) => string | null)>} */
const ROLES = {
  a: (element) => (element.hasAttribute("href") ? "link" : null),
  article: "article",
  aside: "complementary",
  button: "button",
  dialog: "dialog",
  details: "group",
  fieldset: "group",
  figure: "figure",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  img: "img",
  input: ({ type }) => INPUTS[type] ?? "textbox",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  option: "option",
  output: "status",
  progress: "progressbar",
  section: (element) => (nameOf(element) ? "region" : null),
  select: "combobox",
  table: "table",
  td: "cell",
  textarea: "textbox",
  th: ({ scope, parentElement }) =>
    scope === "row" || (scope !== "col" && parentElement?.querySelector("td")) ? "rowheader" : "columnheader",
  tr: "row",
  ul: "list",
};

const INPUTS = {
  button: "button",
  checkbox: "checkbox",
  file: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  search: "searchbox",
  submit: "button",
};

/** @param {Element} element */
export function roleOf(element) {
  const told = element.getAttribute("role");
  if (told) return told.split(" ")[0];
  const role = ROLES[element.localName];
  return (typeof role === "function" ? role(element) : role) ?? null;
}

/** Those elements alone that can have a role. */
export function candidates(role) {
  const tags = Object.keys(ROLES).filter((tag) => {
    const own = ROLES[tag];
    return typeof own === "function" || own === role;
  });
  return [`[role]`, ...tags].join(",");
}

/** Does an element show nothing of itself, no matter what the style? @param {Element} element */
function isOff(element) {
  if (element.hidden || element.style?.display === "none") return true;
  if (element.localName === "dialog") return !element.hasAttribute("open");
  if (element.hasAttribute("popover")) return !element.hasAttribute("data-open-popover");
  const around = element.parentElement;
  if (around?.localName === "details" && !around.hasAttribute("open"))
    return element !== around.querySelector("summary");
  return false;
}

/** Is it there to be seen? @param {Element} element */
export function isVisible(element) {
  if (!element.isConnected) return false;
  for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) if (isOff(at)) return false;
  return true;
}

/** Is it there for a screen reader? @param {Element} element */
export function isTold(element) {
  return isVisible(element) && !element.closest('[aria-hidden="true"]');
}

export const normal = (text) => text.replace(/\s+/g, " ").trim();

/** What ends a word. */
const BLOCKS = new Set(
  "br dd div dl dt figcaption h1 h2 h3 h4 li ol p section summary table tbody td th thead tr ul".split(" "),
);

/** The name that its content gives. @param {Node} node */
function contentOf(node) {
  let text = "";
  for (const child of node.childNodes) {
    if (child.nodeType === 3) text += child.data;
    else if (child.nodeType === 1) {
      if (child.getAttribute("aria-hidden") === "true" || isOff(child)) continue;
      const own =
        child.getAttribute("aria-label") ?? (child.localName === "img" ? child.alt : contentOf(child));
      text += BLOCKS.has(child.localName) ? ` ${own} ` : own;
    }
  }
  return text;
}

/** Elements of these roles are named by what is in them. */
const BY_CONTENT = new Set(
  "button cell checkbox columnheader heading link listitem option radio row rowheader switch tab menuitem".split(
    " ",
  ),
);
/** But not these, which Playwright names by nothing either. */
BY_CONTENT.delete("listitem");

/** @param {Element} element */
export function nameOf(element) {
  const document = element.ownerDocument;
  const by = element.getAttribute("aria-labelledby");
  if (by) {
    const root = element.getRootNode();
    const parts = by
      .split(/\s+/)
      .map((id) => (root.getElementById ?? document.getElementById).call(root, id));
    const text = normal(
      parts.map((part) => (part ? (part.getAttribute("aria-label") ?? contentOf(part)) : "")).join(" "),
    );
    if (text) return text;
  }
  const label = element.getAttribute("aria-label");
  if (label?.trim()) return normal(label);
  if (element.labels?.length)
    return normal([...element.labels].map((one) => labelText(one, element)).join(" "));
  if (element.localName === "img" && element.alt) return normal(element.alt);
  const inside = { table: "caption", fieldset: "legend", figure: "figcaption" }[element.localName];
  const titled = inside && [...element.children].find(({ localName }) => localName === inside);
  if (titled) return normal(contentOf(titled));
  if (element.localName !== "section" && BY_CONTENT.has(roleOf(element) ?? "")) {
    const text = normal(contentOf(element));
    if (text) return text;
  }
  const rest = element.getAttribute("title") ?? element.getAttribute("placeholder") ?? "";
  return normal(rest);
}

/** What a label says without what stands in its field. @param {Node} label @param {Element} field */
function labelText(label, field) {
  let text = "";
  for (const child of label.childNodes) {
    if (child === field) continue;
    if (child.nodeType === 3) text += child.data;
    else if (
      child.nodeType === 1 &&
      child.getAttribute("aria-hidden") !== "true" &&
      child.localName !== "select"
    )
      text += BLOCKS.has(child.localName) ? ` ${labelText(child, field)} ` : labelText(child, field);
  }
  return text;
}

/** What is said besides the name. @param {Element} element */
export function descriptionOf(element) {
  const ids = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
  return normal(ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? "").join(" "));
}
