/**
 * The typefaces of the board. They are not named in a style sheet, because none inside an element may bring typefaces,
 * and are handed over as bytes, so that the page around need not allow their addresses.
 */

import { load, onceLoaded } from "../ship/load.js";

/** @type {[family: string, address: URL, how: FontFaceDescriptors][]} */
const FACES = [
  [
    "Libre Caslon Text",
    new URL(
      "../../node_modules/@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2?plain",
      import.meta.url,
    ),
    {},
  ],
  [
    "Libre Caslon Text",
    new URL(
      "../../node_modules/@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2?plain",
      import.meta.url,
    ),
    { style: "italic" },
  ],
  [
    "Libre Caslon Text",
    new URL(
      "../../node_modules/@fontsource/libre-caslon-text/files/libre-caslon-text-latin-700-normal.woff2?plain",
      import.meta.url,
    ),
    { weight: "700" },
  ],
  [
    "Source Sans 3",
    new URL(
      "../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?plain",
      import.meta.url,
    ),
    {},
  ],
  [
    "Source Sans 3",
    new URL(
      "../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?plain",
      import.meta.url,
    ),
    { weight: "600 700" },
  ],
];

/**
 * Brings those that the page around has not; without one of them another stands in for it. One that the page has is left as
 * it is: another of the same name would take its place in the page's own text, and lines would break elsewhere.
 */
export const loadTypefaces = onceLoaded(async () => {
  await Promise.allSettled(FACES.filter((face) => !isThere(face)).map(bring));
});

/** @param {typeof FACES[number]} face */
const isThere = ([family, , { style = "normal", weight = "400" }]) =>
  [...document.fonts].some(
    (face) => face.family.replaceAll('"', "") === family && face.style === style && face.weight === weight,
  );

/** @param {typeof FACES[number]} face */
async function bring([family, address, how]) {
  const answer = await load(address, "A typeface");
  const face = new FontFace(family, await answer.arrayBuffer(), how);
  document.fonts.add(await face.load());
}
