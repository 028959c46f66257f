/** The questionnaire: every fact of our board that is derived or guessed, as a question with its place lit. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../types.js").MapFact} MapFact */

const STATUS = { known: "Known", derived: "Derived by us", guessed: "Guessed by us" };

/** @param {Easel} easel */
export function askPage(easel) {
  const { questions, file } = easel.sheet;
  const answers = file.answers ?? {};
  const done = questions.filter(({ id }) => answers[id]).length;
  const fact = factAsked(easel);
  return html`
    <div class="map-progress">
      <progress max=${questions.length} value=${done} aria-label="Answered"></progress>
      <p role="status">${done} of ${questions.length} answered, ${questions.length - done} still open.</p>
    </div>
    ${fact ? question(easel, fact) : nothing} ${list(easel)}
  `;
}

/** The question that is open. @param {Easel} easel */
export const factAsked = ({ sheet, value }) => sheet.questions.find(({ id }) => id === value.asked);

/** Opens a question, with its place lit. @param {Easel} easel @param {MapFact | undefined} fact */
export function ask(easel, fact) {
  if (fact) easel.set({ page: "ask", asked: fact.id, lit: fact.at, about: "", goal: "#asked" });
}

/** @param {Easel} easel @param {MapFact} fact */
function question(easel, fact) {
  const { sheet } = easel;
  const { id, status, why, source, tool, at } = fact;
  const answer = sheet.file.answers?.[id] ?? "";
  const other = answer !== "" && answer !== "yes" && answer !== "no";
  const place = sheet.questions.indexOf(fact);
  const give = (/** @type {string} */ said) => {
    sheet.answer(fact, said);
    const next = said === "yes" || (said === "no" && fact.no !== null) ? nextOpen(easel, place) : null;
    if (next) ask(easel, next);
  };
  return html`<section class="map-question" aria-labelledby="asked">
    <p class="facts">${STATUS[status]} · ${place + 1} of ${sheet.questions.length}</p>
    <h2 id="asked" tabindex="-1">${fact.question}</h2>
    <p class="chips" role="group" aria-label="Answer">
      ${[
        ["yes", "Yes"],
        ["no", "No"],
      ].map(
        ([said, label]) =>
          html`<button
            type="button"
            aria-pressed=${answer === said}
            @click=${() => give(answer === said ? "" : said)}
          >
            ${label}
          </button>`,
      )}
      <button type="button" aria-pressed=${other} @click=${() => give(other ? "" : "other")}>Other</button>
    </p>
    ${
      other
        ? html`<label
            ><span>What is it on your map?</span>
            <input
              type="text"
              maxlength="400"
              .value=${live(answer === "other" ? "" : answer)}
              @change=${(/** @type {Event} */ { target }) =>
                sheet.answer(fact, /** @type {HTMLInputElement} */ (target).value.trim() || "other")}
            />
          </label>`
        : nothing
    }
    ${
      tool && answer !== "yes"
        ? html`<p>
            <button
              type="button"
              @click=${() => easel.take(tool, sheet.form.spots[tool] ? fact.subject : "")}
            >
              Set it on the map
            </button>
          </p>`
        : nothing
    }
    <p class="hint">${why} ${source}</p>
    <p class="row">
      <button type="button" ?disabled=${place === 0} @click=${() => ask(easel, sheet.questions[place - 1])}>
        Before
      </button>
      <button
        type="button"
        ?disabled=${place === sheet.questions.length - 1}
        @click=${() => ask(easel, sheet.questions[place + 1])}
      >
        Next
      </button>
      <button type="button" @click=${() => ask(easel, nextOpen(easel, place) ?? undefined)}>
        Next open one
      </button>
      ${at.length ? html`<button type="button" class="quiet" @click=${() => ask(easel, fact)}>Show it</button>` : nothing}
    </p>
  </section>`;
}

/** @param {Easel} easel @param {number} place */
function nextOpen({ sheet }, place) {
  const open = (/** @type {MapFact} */ { id }) => !sheet.file.answers?.[id];
  const { questions } = sheet;
  return [...questions.slice(place + 1), ...questions.slice(0, place)].find(open) ?? null;
}

/** @param {Easel} easel */
const list = (easel) =>
  html`<details class="map-list">
    <summary>All questions</summary>
    <ol>
      ${easel.sheet.questions.map(
        (fact) =>
          html`<li data-answer=${easel.sheet.file.answers?.[fact.id] ?? ""}>
            <button type="button" class="finding" @click=${() => ask(easel, fact)}>${fact.question}</button>
            <small>${easel.sheet.file.answers?.[fact.id] ?? "open"}</small>
          </li>`,
      )}
    </ol>
  </details>`;
