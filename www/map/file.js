/** A map as a file, as a game, and as a report to be pasted where the project lives. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { setupAddress, tableAddress } from "../address.js";
import { newGame } from "../engine.js";
import { copyButton, selectAll } from "../panels/copy.js";
import { download, fileName } from "../play/files.js";
import { contentOf } from "../play/record-text.js";
import { usualLaid } from "../setup/usual.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";
import { LONGEST_TITLE } from "../shelf/title.js";

import { trialBox, tryOut } from "./trials.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */

/** Larger files are no maps. */
const LARGEST = 1_000_000;

/** @param {Easel} easel @param {RulesetInfo} info */
export function filePage(easel, info) {
  const { sheet } = easel;
  const { file, seen } = sheet;
  const report = reportOf(sheet, info);
  return html`
    <section class="settings" aria-label="What it is">
      ${words(sheet, "title", "Title of the map")} ${words(sheet, "author", "Written down by")}
      ${words(sheet, "edition", "From which edition of the game")}
    </section>
    <p class="chips">
      <button type="button" class="primary" ?disabled=${!sheet.sound} @click=${() => void play(sheet, info)}>
        Play on it
      </button>
      <a class="button" href=${setupAddress(info.id)}>Set up a game on it</a>
    </p>
    <p class="chips">
      <button
        type="button"
        @click=${() => download(fileName(file.title || `${info.title} map`, "json"), mapText(sheet))}
      >
        Save as a file
      </button>
      <label class="button">
        Open a file
        <input
          class="visually-hidden"
          type="file"
          accept=".json,application/json"
          @change=${(/** @type {Event} */ { target }) => void openMapFile(sheet, /** @type {HTMLInputElement} */ (target).files?.[0])}
        />
      </label>
    </p>
    <p class="hint">
      The file holds what differs from our board and your answers, nothing else; it can be dropped on this
      page and chosen in the set-up of a game. A game that is played on your map takes it along, in its file
      and in links.
    </p>
    ${trialBox(easel, easel.value.trial, () => {
      void tryOut(
        sheet,
        (trial) => easel.set({ trial: trial && { ...trial } }),
        () => easel.stays,
      );
    })}
    <section aria-labelledby="report-title">
      <h2 id="report-title">Send it to the project</h2>
      <p class="hint">Copy this report and paste it where the project lives. Nothing is sent by this page.</p>
      <textarea
        rows="9"
        readonly
        aria-labelledby="report-title"
        .value=${report}
        @focus=${selectAll}
      ></textarea>
      <p>${copyButton("Copy the report", report)}</p>
    </section>
    <section aria-labelledby="anew-title">
      <h2 id="anew-title">Begin anew</h2>
      <p class="chips">
        ${sheet.form.boards.map(
          ({ id, title }) =>
            html`<button type="button" aria-pressed=${id === seen.file.board} @click=${() => sheet.begin(id)}>
              ${title}
            </button>`,
        )}
      </p>
    </section>
  `;
}

/** @param {Sheet} sheet @param {"title" | "author" | "edition"} key @param {string} label */
const words = (sheet, key, label) =>
  html`<label
    ><span>${label}</span>
    <input
      type="text"
      maxlength=${LONGEST_TITLE}
      .value=${live(sheet.file[key] ?? "")}
      @change=${(/** @type {Event} */ { target }) => sheet.describe({ [key]: /** @type {HTMLInputElement} */ (target).value.trim() })}
    />
  </label>`;

/** The map as its file has it. @param {Sheet} sheet */
const mapText = ({ file }) => `${JSON.stringify(file, null, 1)}\n`;

/** @param {Sheet} sheet @param {File | undefined} file */
export async function openMapFile(sheet, file) {
  if (!file) return;
  const content = file.size > LARGEST ? "" : contentOf(new Uint8Array(await file.arrayBuffer()));
  sheet.open(typeof content === "string" ? content : "");
}

/** @param {Sheet} sheet @param {RulesetInfo} info */
async function play({ file }, info) {
  const game = newGame(info.id, { board: file });
  const saved = newSaved(game, info, usualLaid(info.id), file.title || `${info.title}, on my map`);
  game.free();
  await put(saved);
  location.hash = tableAddress(saved.id);
}

/** What differs and what was answered, in sentences. @param {Sheet} sheet @param {RulesetInfo} info */
function reportOf({ file, form, seen, questions }, info) {
  const { title, author, edition, answers = {} } = file;
  const board = form.boards.find(({ id }) => id === file.board)?.title ?? file.board;
  const by = [author && `written down by ${author}`, edition && `from ${edition}`].filter(Boolean).join(", ");
  const said = (/** @type {(answer: string) => boolean} */ which) =>
    questions.filter(({ id }) => answers[id] && which(answers[id]));
  const lines = (/** @type {string} */ head, /** @type {string[]} */ all) =>
    all.length ? ["", head, ...all.map((line) => `- ${line}`)] : [];
  const denied = said((answer) => answer !== "yes").map(
    ({ id, question }) =>
      `${question} ${answers[id] === "no" ? "No" : answers[id] === "other" ? "Otherwise" : answers[id]}.`,
  );
  const agreed = said((answer) => answer === "yes").map(({ question }) => question);
  return [
    `${info.title}: ${title || "a map"}${by ? `, ${by}` : ""}.`,
    ...lines(
      `What differs from our board “${board}”:`,
      seen.differences.map(({ text }) => text),
    ),
    ...lines("What is not as we have it:", denied),
    ...lines("What is as we have it:", agreed),
    "",
    `${questions.length - Object.keys(answers).length} of ${questions.length} questions are open.`,
    "",
    JSON.stringify(file),
  ].join("\n");
}
