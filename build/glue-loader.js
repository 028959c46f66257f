/**
 * The JavaScript of a core is a module, of which there can be one only, and which belongs to one core. This makes a
 * function of it that gives one for each core: what all of them need then is in the page once.
 */

/** Where the glue looks for code if nobody says where it is. The page always does, and this would be a second copy. */
const OWN = "new URL('high_water_mark_bg.wasm', import.meta.url)";

const LAST = "export { initSync, __wbg_init as default };";

/** @param {string} glue */
export default function glueLoader(glue) {
  if (!glue.includes(LAST)) throw new Error(`the JavaScript of the core has no “${LAST}”`);
  if (!glue.includes(OWN)) throw new Error(`the JavaScript of the core has no “${OWN}”`);
  const names = [...glue.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const body = glue
    .replace(LAST, "")
    .replace(OWN, "undefined")
    .replace(/^export /gm, "");
  return `export function makeFace() {\n${body}\nreturn { ${names.join(", ")}, default: __wbg_init };\n}\n`;
}
