/** What somebody copies who wants to show this moment in a page of his own, and the picture of it. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { embedBase } from "#embed-base";
import { heightFor } from "../board/picture.js";
import { pictureOf } from "../embed/picture.js";
import { elementSnippet, frameAddress, frameSnippet, heightOf, markdownSnippet } from "../embed/snippets.js";
import { positionIn } from "../edit/position.js";
import { downloadBlob, fileName } from "../play/files.js";
import { toSvg } from "../share/picture.js";
import { inRecord } from "../play/secrets.js";
import { linkTo, toText } from "../play/share.js";
import { copyButton, selectAll } from "./copy.js";

/**
 * What is shown of: a table, or what else answers the same questions.
 * @typedef {object} Panels
 * @property {Pick<import("../play/table.js").Table, "info" | "named" | "moment" | "guards" | "holdsAll" | "bytes" | "fork"> & {
 *   position: { length: number, scene: Pick<import("../types.js").Scene, "viewer"> } }} table
 * @property {{ set: (change: {}) => void }} desk
 * @property {import("../board/battle-board.js").BattleBoard} board
 */

/** @typedef {{ whole: boolean, near: boolean, width: number, scheme: string, caption: string, controls: Record<string, boolean>, snippet: keyof typeof SNIPPETS }} Wish */

/** What a reader may be given, by the words of the element. @type {[control: string, words: string][]} */
const CONTROLS = [
  ["moves", "Moves can be tried"],
  ["why", "Says why not"],
  ["odds", "Shows odds before a roll"],
  ["scrub", "A slider through the game"],
  ["log", "The log"],
];

const SNIPPETS = { element: "Element", frame: "Frame", markdown: "Markdown", link: "Link" };

/** @type {Wish} */
const USUAL = {
  whole: false,
  near: false,
  width: 600,
  scheme: "auto",
  caption: "",
  controls: { moves: true, why: true, odds: true, scrub: false, log: false },
  snippet: "element",
};

/** What was wished for last. */
let wish = USUAL;

/** @param {Panels} panels */
export function embedBox(panels) {
  const { desk } = panels;
  const base = embedBase();
  const change = (/** @type {Partial<Wish>} */ some) => {
    wish = { ...wish, ...some };
    desk.set({});
  };
  return html`<div class="settings embed-box">
    <label
      ><span>Caption</span><input .value=${wish.caption} @change=${onText((caption) => change({ caption }))}
    /></label>
    ${pictureButtons(panels)} ${base ? forPages(panels, base, change) : html`<p class="hint">${ALONE}</p>`}
  </div>`;
}

const ALONE =
  "A page that is one file has nothing beside it that other pages could show. Open the game on a site to get what they need.";

/** @param {Panels} panels @param {URL} base @param {(some: Partial<Wish>) => void} change */
function forPages(panels, base, change) {
  const piece = pieceOf(panels, base);
  return html`<div class="wishes">
      ${choice("What", wish.whole ? "whole" : "position", WHAT, (one) => change({ whole: one === "whole", controls: { ...wish.controls, scrub: one === "whole" } }))}
      ${choice("Board", wish.near ? "near" : "all", BOARD, (one) => change({ near: one === "near" }))}
      ${choice("Width", String(wish.width), WIDTHS, (one) => change({ width: Number(one) }))}
      ${choice("Colours", wish.scheme, SCHEMES, (scheme) => change({ scheme }))}
    </div>
    <div class="wishes">
      ${CONTROLS.map(
        ([control, words]) =>
          html`<label class="check">
            <input
              type="checkbox"
              .checked=${wish.controls[control]}
              @change=${(/** @type {Event} */ { target }) =>
                change({
                  controls: { ...wish.controls, [control]: /** @type {HTMLInputElement} */ (target).checked },
                })}
            />
            <span>${words}</span>
          </label>`,
      )}
    </div>
    ${panels.table.guards ? html`<p class="problem">${inRecord("link", panels.table.holdsAll)}</p>` : nothing}
    ${snippetBox(piece, change)} ${preview(piece)}`;
}

/** @type {[id: string, words: string][]} */
const WHAT = [
  ["position", "This moment"],
  ["whole", "The game, from this moment"],
];
/** @type {[id: string, words: string][]} */
const BOARD = [
  ["all", "All of it"],
  ["near", "Where something happens"],
];
/** @type {[id: string, words: string][]} */
const WIDTHS = [
  ["360", "Small: 360"],
  ["480", "Medium: 480"],
  ["600", "Large: 600"],
  ["800", "Very large: 800"],
];
/** @type {[id: string, words: string][]} */
const SCHEMES = [
  ["auto", "As the reader likes"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** @param {string} name @param {string} now @param {[id: string, words: string][]} all @param {(id: string) => void} take */
const choice = (name, now, all, take) =>
  html`<label
    ><span>${name}</span>
    <select @change=${onText(take)}>
      ${all.map(([id, words]) => html`<option value=${id} ?selected=${id === now}>${words}</option>`)}
    </select></label
  >`;

/** @param {(text: string) => void} take */
const onText =
  (take) =>
  (/** @type {Event} */ { target }) =>
    take(/** @type {HTMLInputElement} */ (target).value);

/** @param {Panels} panels @param {URL} base @returns {import("../embed/snippets.js").Piece} */
function pieceOf({ table }, base) {
  const step = table.moment ?? table.position.length;
  const { viewer } = table.position.scene;
  const controls = CONTROLS.flatMap(([control]) => (wish.controls[control] ? control : []));
  const bytes = table.bytes();
  return {
    base,
    link: linkTo(bytes, step),
    game: table.info.id,
    title: table.info.title,
    position: wish.whole ? "" : positionAt(table, step),
    record: wish.whole ? toText(bytes) : "",
    step,
    viewer,
    controls: controls.join(" ") || "none",
    focus: wish.near ? "action" : "",
    scheme: wish.scheme,
    caption: wish.caption.trim(),
    width: wish.width,
  };
}

/** A moment as the one who looks may know it. @param {Panels["table"]} table @param {number} step */
function positionAt(table, step) {
  const then = table.fork();
  try {
    then.seek(step);
    return positionIn(then, table.position.scene.viewer);
  } finally {
    then.free();
  }
}

/** @param {import("../embed/snippets.js").Piece} piece @param {(some: Partial<Wish>) => void} change */
function snippetBox(piece, change) {
  const file = fileName(piece.caption || piece.title, "png");
  const { text, hint } = {
    element: () => ({ text: elementSnippet(piece), hint: "For a page in which scripts may be used." }),
    frame: () => ({ text: frameSnippet(piece), hint: "For a page in which only frames may be used." }),
    markdown: () => ({
      text: markdownSnippet(piece, file),
      hint: `A picture that leads to the game. Save the picture above and put it beside the text as ${file}.`,
    }),
    link: () => ({ text: piece.link, hint: "Leads to the game on this site." }),
  }[wish.snippet]();
  const names = /** @type {(keyof typeof SNIPPETS)[]} */ (Object.keys(SNIPPETS));
  return html`<div class="snippets" role="group" aria-label="What to copy">
      ${names.map(
        (name) =>
          html`<button
            type="button"
            class="toggle"
            aria-pressed=${name === wish.snippet}
            @click=${() => change({ snippet: name })}
          >
            ${SNIPPETS[name]}
          </button>`,
      )}
    </div>
    <p class="hint">${hint}</p>
    <textarea
      readonly
      rows="5"
      spellcheck="false"
      aria-label=${`${SNIPPETS[wish.snippet]} to copy`}
      .value=${text}
      @focus=${selectAll}
    ></textarea>
    ${copyButton("Copy it", text, "primary")}`;
}

/** @param {import("../embed/snippets.js").Piece} piece */
function preview(piece) {
  const [address, height] = [frameAddress(piece), heightOf(piece)];
  // A frame that only got another address would leave its steps in the browser's history.
  return html`<details class="preview">
    <summary>Preview: ${piece.width} × ${height}</summary>
    ${keyed(
      `${address} ${height}`,
      html`<iframe
        src=${address}
        title="Preview"
        width=${piece.width}
        height=${height}
        sandbox="allow-scripts"
        loading="lazy"
      ></iframe>`,
    )}
  </details>`;
}

/** The board as it is shown, and as a drawing that stays sharp at any size. @param {Panels} panels */
const pictureButtons = ({ board, table }) =>
  html`<div class="ways">
    ${saving("Save a picture of the board", table.named, "png", async () => {
      const picture = board.picture();
      return picture && pictureOf(picture, wish.caption.trim());
    })}
    ${saving("Save it as SVG", table.named, "svg", async () => {
      const { subject } = board;
      return subject && drawingOf(subject);
    })}
  </div>`;

/** All of the board. @param {import("../board/picture.js").Subject} subject */
function drawingOf(subject) {
  const { width, scheme, caption } = wish;
  const height = heightFor(subject.board, subject.geo, width);
  const own = scheme === "dark" ? "dark" : "light";
  return toSvg(subject, { width, height, scheme: own, caption: caption.trim() });
}

/** @param {string} name @param {string} named what is shown @param {string} ending @param {() => Promise<Blob | null>} make */
const saving = (name, named, ending, make) =>
  html`<button
    type="button"
    @click=${async (/** @type {Event} */ { target }) => {
      const button = /** @type {HTMLButtonElement} */ (target);
      try {
        const picture = await make();
        if (picture) downloadBlob(fileName(wish.caption || named, ending), picture);
      } catch (error) {
        button.textContent = /** @type {Error} */ (error).message;
      }
    }}
  >
    ${name}
  </button>`;
