/** What an author puts into a page for a diagram. */

/**
 * @typedef {object} Choice
 * @property {string} game
 * @property {string} position nothing for the start, or if there is a record
 * @property {string} record
 * @property {string} step
 * @property {string} viewer nothing for the referee
 * @property {string[]} controls
 * @property {string} width in pixels; nothing for the width of its place
 * @property {string} caption
 */

/** How high a frame is in parts of its width, and how wide if nothing is said. */
const [HIGH, WIDE] = [1.15, 640];

/** What is said of the diagram itself, by the names of the attributes. @param {Choice} choice */
function wordsOf({ game, position, record, step, viewer, controls, caption }) {
  const words = { game, position, record, step, viewer, controls: controls.join(" ") || "none", caption };
  return Object.entries(words).filter(([, value]) => value);
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {[string, string]} word */
const attribute = ([name, value]) => `\n  ${name}="${escaped(value)}"`;

/** @param {Choice} choice @param {string} folder of the page that the script comes from */
export function snippetFor(choice, folder) {
  const words = wordsOf(choice);
  if (choice.width) words.push(["width", choice.width]);
  const script = `<script type="module" src="${folder}embed/high-water-mark.js"></script>`;
  return `${script}\n\n<high-water-mark${words.map(attribute).join("")}\n></high-water-mark>`;
}

/** @param {Choice} choice @param {string} folder */
export function frameFor(choice, folder) {
  const width = Number(choice.width) || WIDE;
  const src = `${folder}embed.html#${new URLSearchParams(wordsOf(choice))}`;
  const size = { width: String(width), height: String(Math.round(width * HIGH)), loading: "lazy" };
  const words = Object.entries({ src, title: choice.caption || "A board wargame of Gettysburg", ...size });
  return `<iframe${words.map(attribute).join("")}\n></iframe>`;
}
