/** The home page: what this is, the games, and a form to start one. */

import { html, nothing, render } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { rulesets } from "./engine.js";
import { forget, keep, recall } from "./keep.js";
import { SEATS, SIDE_NAMES, SIDES } from "./play/seats.js";
import { paintBanner } from "./banner.js";
import { openFile } from "./play/files.js";

/** @typedef {import("./types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("./types.js").OptionInfo} OptionInfo */

/**
 * @param {HTMLElement} page
 * @param {() => Promise<import("./ground/sheet.js").Geo>} country loads the map of the country
 */
export function showHome(page, country) {
  document.title = "High Water Mark: Gettysburg board wargames";
  const games = rulesets();
  const draw = (/** @type {string | null} */ problem = null) =>
    render(home(games, problem, draw, country), page);
  draw();
}

/**
 * @param {RulesetInfo[]} games
 * @param {string | null} problem
 * @param {(problem: string) => void} complain
 * @param {() => Promise<import("./ground/sheet.js").Geo>} country
 */
const home = (games, problem, complain, country) => html`
  <header class="masthead">
    <canvas
      class="banner"
      aria-hidden="true"
      ${ref((element) => void paintBanner(element, country))}
    ></canvas>
    <div class="masthead-words">
      <p class="over">Gettysburg, July 1 to 3, 1863</p>
      <h1>High Water Mark</h1>
      <p class="lead">
        Published board wargames of the battle, playable by their own rules: every legal move, exact odds
        before you commit, and the rule that says so. It all runs in this browser tab.
      </p>
    </div>
  </header>
  <main class="home">
    ${continueCard(games)}
    <section aria-labelledby="games-title">
      <h2 id="games-title">The games</h2>
      ${games.map((info) => gameCard(info, usualSeats()))}
    </section>
    <section class="open" aria-labelledby="open-title">
      <h2 id="open-title">Open a saved game</h2>
      <p>
        <label class="button">
          Choose a file
          <input
            class="visually-hidden"
            type="file"
            accept=".txt,.hwm,.json,text/plain"
            @change=${(/** @type {Event} */ event) => void openFile(event).then((text) => text && complain(text))}
          />
        </label>
      </p>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    </section>
    <footer class="credits">
      <p>
        The games are the work of their designers and publishers, credited above; own the originals if you
        can. The boards here are our reconstructions over a map of the ground drawn for this page, and the
        rules are told in our own words. No printed map or counter is copied.
      </p>
    </footer>
  </main>
`;

/** @param {RulesetInfo[]} games */
function continueCard(games) {
  const kept = recall("current");
  const info = games.find(({ id }) => id === kept?.game);
  if (!info) return nothing;
  return html`<section class="continue" aria-labelledby="continue-title">
    <div>
      <h2 id="continue-title">Continue ${info.title}</h2>
      <p>${kept.heading}</p>
    </div>
    <a class="button primary" href=${`#/play?${kept.query}`}>Continue</a>
  </section>`;
}

/** Who sat where last time. @type {() => import("./play/seats.js").Seats} */
const usualSeats = () => ({ union: "person", confederate: "quick", ...recall("seats") });

/** @param {RulesetInfo} info @param {import("./play/seats.js").Seats} seats */
const gameCard = (info, seats) => html`
  <article class="game" data-game=${info.id}>
    <h3>${info.title}</h3>
    <p class="byline">
      Designed by ${info.designer}; ${info.publisher}${/^\d/.test(info.year) ? `, ${info.year}` : ""}.
    </p>
    <p>${info.summary}</p>
    <p class="facts">
      ${info.players} players · ${info.length} · ${GROUNDS[info.topology]} ·
      ${info.hidden ? "hidden information" : "everything open"}${info.solved ? " · solved exactly" : ""}
    </p>
    <form @submit=${(/** @type {SubmitEvent} */ event) => begin(event, info)}>
      <div class="fields">
        ${SIDES.map(
          (side) =>
            html`<label>
              <span>${SIDE_NAMES[side]}</span>
              <select name=${side}>
                ${SEATS.map(
                  ({ id, title }) =>
                    html`<option value=${id} ?selected=${id === seats[side]}>${title}</option>`,
                )}
              </select>
            </label>`,
        )}
        ${info.options.map((option) => optionField(option))}
        <label>
          <span>Seed of the dice <small>(optional)</small></span>
          <input name="seed" placeholder="any words" autocomplete="off" spellcheck="false" maxlength="60" />
        </label>
      </div>
      <button class="primary" type="submit">Start ${info.title}</button>
    </form>
  </article>
`;

/** @type {Record<string, string>} */
const GROUNDS = { hex: "hexes", square: "squares", area: "areas", position: "positions" };

/** @param {OptionInfo} option */
function optionField({ key, title, text, choice }) {
  const name = `option:${key}`;
  if (choice.type === "toggle") {
    return html`<label class="check" title=${text}>
      <input type="checkbox" name=${name} ?checked=${choice.default} /> <span>${title}</span>
    </label>`;
  }
  if (choice.type === "number") {
    const { min, max, default: value } = choice;
    return html`<label title=${text}>
      <span>${title}</span><input type="number" name=${name} min=${min} max=${max} value=${value} />
    </label>`;
  }
  return html`<label title=${text}>
    <span>${title}</span>
    <select name=${name}>
      ${choice.choices.map(
        ([word, meaning]) =>
          html`<option value=${word} ?selected=${word === choice.default}>${meaning}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * Goes to a new table.
 * @param {SubmitEvent} event
 * @param {RulesetInfo} info
 */
function begin(event, info) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const data = new FormData(form);
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "");
  const query = new URLSearchParams({
    game: info.id,
    union: text("union"),
    confederate: text("confederate"),
  });
  query.set("seed", text("seed").trim() || freshSeed());
  for (const { key, choice } of info.options) {
    const value = text(`option:${key}`);
    const given =
      choice.type === "toggle" ? value === "on" : choice.type === "number" ? Number(value) : value;
    if (given !== choice.default) query.set(`option:${key}`, JSON.stringify(given));
  }
  forget("current");
  keep("seats", { union: text("union"), confederate: text("confederate") });
  location.hash = `#/play?${query}`;
}

/** A seed that nobody has chosen, short enough to be read out. */
function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), "");
}
