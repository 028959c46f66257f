/** Saves a game of the list as a file; where a game keeps secrets, after a word about what the file holds. */

import { html, nothing } from "lit-html";
import { download, fileName, recordOf } from "../play/files.js";
import { inRecord } from "../play/secrets.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {{ saving: string | null, draw: () => void }} Asked whose file is asked about */

/** Of a game that hides something, the list tells nothing before it is over. @param {SavedGame} game */
const keepsSecrets = ({ heading, over }) => heading === "" && !over;

/** @param {SavedGame} game */
const save = (game) => download(fileName(game.title), recordOf(game));

/** @param {Asked} asked @param {string | null} id */
function ask(asked, id) {
  asked.saving = id;
  asked.draw();
}

/** @param {Asked} asked @param {SavedGame} game */
export const saveButton = (asked, game) =>
  html`<button
    type="button"
    class="quiet"
    aria-label=${`Save ${game.title} as a file`}
    @click=${() => (keepsSecrets(game) ? ask(asked, game.id) : save(game))}
  >
    Save as a file
  </button>`;

/** A record of which a part is guessed says so among its first lines. */
// eslint-disable-next-line no-restricted-syntax -- how records begin (docs/RECORDS.md)
const GUESSED = /^\[Guessed /m;

/** What is said before a file with secrets is written. @param {Asked} asked @param {SavedGame} game */
export function saveWarning(asked, game) {
  if (asked.saving !== game.id) return nothing;
  const done = () => {
    save(game);
    ask(asked, null);
  };
  return html`<div class="save-warning" role="alert">
    <p class="problem">${inRecord("file", !GUESSED.test(game.text))}</p>
    <p class="ways">
      <button type="button" class="primary" @click=${done}>Save the file</button>
      <button type="button" @click=${() => ask(asked, null)}>Not now</button>
    </p>
  </div>`;
}
