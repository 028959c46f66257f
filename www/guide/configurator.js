/** Puts a diagram together: what is chosen is shown as a live diagram and as the text to be copied. */

import { html, nothing, render } from "lit-html";
import { setupAddress } from "../address.js";
import { copyText } from "../clipboard.js";
import { elementSnippet, frameSnippet } from "../embed/snippets.js";
import { loadGames } from "../ship/games.js";

/**
 * @typedef {object} Choice
 * @property {string} game
 * @property {string} position nothing for the start, or if there is a record
 * @property {string} record
 * @property {string} step nothing for the last
 * @property {string} viewer nothing for the referee
 * @property {string[]} controls
 * @property {string} width in pixels
 * @property {string} caption
 * @property {boolean} stays does the diagram stay at this version?
 */

/** How wide a diagram is if nothing is said, in pixels. */
const WIDE = 640;

const CONTROLS = {
  moves: "play moves",
  why: "ask why not",
  odds: "see odds",
  log: "read the log",
  scrub: "go through a game",
};

const VIEWERS = {
  "": "all there is to know",
  union: "what the Union knows",
  confederate: "what the Confederates know",
};

/** @type {Choice} */
const choice = {
  game: "",
  position: "",
  record: "",
  step: "",
  viewer: "",
  controls: ["moves", "why", "odds"],
  width: "",
  caption: "",
  stays: false,
};

const place = /** @type {HTMLElement} */ (document.getElementById("configurator"));

/** The page's own folder is one above the texts'. */
const folder = new URL("../", location.href);

/** @param {Partial<Choice>} change */
function set(change) {
  Object.assign(choice, change);
  draw();
}

/** @param {Event} event */
const valueOf = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/** What is to be written down. @returns {import("../embed/snippets.js").Piece} */
const piece = () => ({
  ...choice,
  base: folder,
  link: new URL(setupAddress(choice.game), folder).href,
  title: games.find(({ id }) => id === choice.game)?.title ?? "",
  // Without a step the last decision is meant.
  step: /** @type {any} */ (choice.step),
  viewer: choice.viewer || "referee",
  controls: choice.controls.join(" ") || "none",
  focus: "",
  scheme: "auto",
  width: Number(choice.width) || WIDE,
  ...(choice.stays && version && { version }),
});

/** What there is to play, and the version that stays; nothing where only the newest is. */
const [games, version] = await Promise.all([loadGames(), loadVersion()]);

const draw = () => render(maker(), place);

const maker = () => html`
  <form class="maker" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <div class="fields">
      <label>
        <span>Game</span>
        <select
          @change=${(/** @type {Event} */ event) => set({ game: valueOf(event), position: "", record: "", step: "" })}
        >
          ${games.map(({ id, title, designer }) => html`<option value=${id}>${title}, ${designer}</option>`)}
        </select>
      </label>
      <label>
        <span>Whose eyes</span>
        <select @change=${(/** @type {Event} */ event) => set({ viewer: valueOf(event) })}>
          ${Object.entries(VIEWERS).map(([id, words]) => html`<option value=${id}>${words}</option>`)}
        </select>
      </label>
      <label>
        <span>Width in pixels</span>
        <input
          inputmode="numeric"
          placeholder="640"
          .value=${choice.width}
          @input=${(/** @type {Event} */ event) => set({ width: digits(valueOf(event)) })}
        />
      </label>
    </div>
    <label>
      <span>Position or record; nothing for the start</span>
      <textarea
        rows="4"
        spellcheck="false"
        .value=${choice.position || choice.record}
        @input=${pasted}
      ></textarea>
    </label>
    ${
      choice.record
        ? html`<label>
            <span>Decision that is shown; nothing for the last</span>
            <input
              inputmode="numeric"
              .value=${choice.step}
              @input=${(/** @type {Event} */ event) => set({ step: digits(valueOf(event)) })}
            />
          </label>`
        : nothing
    }
    <fieldset>
      <legend>Readers may</legend>
      ${Object.entries(CONTROLS).map(
        ([id, words]) =>
          html`<label class="check">
            <input type="checkbox" ?checked=${choice.controls.includes(id)} @change=${() => toggle(id)} />
            ${words}
          </label>`,
      )}
    </fieldset>
    <label>
      <span>Caption</span>
      <input
        .value=${choice.caption}
        @input=${(/** @type {Event} */ event) => set({ caption: valueOf(event) })}
      />
    </label>
    ${
      version
        ? html`<label class="check">
            <input type="checkbox" ?checked=${choice.stays} @change=${() => set({ stays: !choice.stays })} />
            Stay at version ${version.version} (the element; a frame shows the newest)
          </label>`
        : nothing
    }
  </form>
  <h2 id="preview">Preview</h2>
  ${preview()}
  <h2 id="text">To be copied</h2>
  ${copied("As an element", elementSnippet(piece()))} ${copied("As a frame", frameSnippet(piece()))}
`;

/** A position is a short text or data, a record may be data, too. @param {Event} event */
function pasted(event) {
  const text = valueOf(event).trim();
  const isPosition = isState(text);
  set({ position: isPosition ? text : "", record: isPosition ? "" : text });
}

/** How the text of a position begins. */
const HEAD = "hwm1.";

/** @param {string} text */
function isState(text) {
  if (text.startsWith(HEAD)) return true;
  try {
    return "state" in JSON.parse(text);
  } catch {
    return false;
  }
}

/** @param {string} text */
const digits = (text) => [...text].filter((sign) => sign >= "0" && sign <= "9").join("");

/** @param {string} id */
const toggle = (id) =>
  set({ controls: Object.keys(CONTROLS).filter((one) => choice.controls.includes(one) !== (one === id)) });

const preview = () =>
  html`<high-water-mark
    game=${choice.game}
    position=${choice.position || nothing}
    record=${choice.record || nothing}
    step=${choice.step || nothing}
    viewer=${choice.viewer || nothing}
    controls=${choice.controls.join(" ") || "none"}
    width=${choice.width || nothing}
    caption=${choice.caption || nothing}
    ><p class="hint">Here the diagram will stand.</p></high-water-mark
  >`;

/** @param {string} title @param {string} text */
const copied = (title, text) =>
  html`<h3>${title}</h3>
    <div class="snippet" tabindex="0">
      <pre><code>${text}</code></pre>
      <button type="button" class="copy" @click=${(/** @type {Event} */ event) => copy(event, text)}>
        Copy
      </button>
    </div>`;

/** @param {Event} event @param {string} text */
async function copy({ target }, text) {
  const button = /** @type {HTMLButtonElement} */ (target);
  button.textContent = await copyText(text, button);
}

/** @returns {Promise<import("../embed/snippets.js").Version | undefined>} */
async function loadVersion() {
  try {
    const answer = await fetch(new URL("embed/version.json", folder));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    // Without a network there is the newest, which the reader has.
    return undefined;
  }
}

choice.game = games[0]?.id ?? "";
// What stands here for anyone who has no scripts goes.
place.replaceChildren();
draw();
