/** The home page: what this is, the games that are under way, the games there are, and where to open a file. */

import { html, nothing, render } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { noticesAddress } from "./address.js";
import { paintBanner } from "./banner.js";
import { guide } from "./beside.js";
import { gameCard } from "./home/game-card.js";
import { Offline, offlineSection } from "./home/offline.js";
import { dropFiles, openSection } from "./home/open.js";
import { firstOf, inOrder, reasonToBegin } from "./home/order.js";
import { Shelf, shelfSection } from "./home/shelf-list.js";
import { learnAddress } from "./learn/address.js";
import { pasteSection } from "./home/paste.js";
import { relays } from "./relays/where.js";
import { loadPart } from "./ship/load.js";
import { SCHEMES, wantedScheme, wantScheme } from "./scheme.js";

/** @typedef {() => Promise<import("./ground/sheet.js").Geo>} Country */
/** @typedef {import("./types.js").RulesetInfo} RulesetInfo */

/**
 * @param {HTMLElement} page
 * @param {RulesetInfo[]} games
 * @param {Country} country loads the map of the country
 * @returns {() => void} takes the page down
 */
export function showHome(page, games, country) {
  document.title = "High Water Mark: Gettysburg board wargames";
  /** @type {string | null} */
  let problem = null;
  let pasteProblem = "";
  const draw = () =>
    render(home({ games, shelf, offline, problem, complain, country, pasteProblem, complainOfPaste }), page);
  const complainOfPaste = (/** @type {string} */ text) => {
    pasteProblem = text;
    draw();
  };
  const complain = (/** @type {string | null} */ text) => {
    problem = text;
    draw();
  };
  const shelf = new Shelf(games, draw);
  const offline = new Offline(draw);
  const release = dropFiles(page, complain);
  draw();
  void shelf.read();
  void lookIn(shelf);
  void offline.look();
  return () => {
    release();
    shelf.close();
  };
}

/** Where links go by themselves, games that wait may go on. @param {Shelf} shelf */
async function lookIn(shelf) {
  const addresses = relays();
  if (!addresses.length) return;
  const { lookIn: look } = await loadPart(() => import("./elsewhere/look-in.js"));
  if (await look(addresses)) await shelf.read();
}

/** @param {RulesetInfo | undefined} first */
const newcomer = (first) =>
  html`<section class="newcomer" aria-labelledby="newcomer-title">
    <h2 id="newcomer-title">New here?</h2>
    <p>
      ${first ? html`Begin with <b>${first.title}</b>, by its course or at once against the computer. ` : nothing}
      Courses teach each game on its own board, in lessons of a few minutes: a position, a task, and every
      legal try allowed.
    </p>
    <a class="button" href=${learnAddress()}>Learn by playing</a>
  </section>`;

/** @param {RulesetInfo[]} games @param {Shelf} shelf */
function gamesSection(games, shelf) {
  const first = firstOf(games);
  const cardFor = (/** @type {RulesetInfo} */ info, /** @type {string} */ place) =>
    gameCard(info, {
      place,
      reason: info === first ? reasonToBegin(games) : "",
      underWay: shelf.games.find(({ game, over }) => game === info.id && !over),
    });
  const others = inOrder(games).filter((info) => info !== first);
  return html`<section aria-labelledby="games-title">
    <h2 id="games-title">The games</h2>
    ${games.length ? nothing : html`<p>This copy of the page holds no game.</p>`}
    ${first ? cardFor(first, "first") : nothing}
    <div class="others">${others.filter(({ solved }) => !solved).map((info) => cardFor(info, "among"))}</div>
    ${others.filter(({ solved }) => solved).map((info) => cardFor(info, "aside"))}
  </section>`;
}

/**
 * @param {{ games: RulesetInfo[], shelf: Shelf, offline: Offline, problem: string | null,
 *   complain: (problem: string | null) => void, country: Country,
 *   pasteProblem: string, complainOfPaste: (problem: string) => void }} given
 */
const home = ({ games, shelf, offline, problem, complain, country, pasteProblem, complainOfPaste }) => html`
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
        Published board wargames of the battle, playable by their own rules: every legal move, the odds before
        you commit, and the rule that says so. It all runs in this browser tab.
      </p>
    </div>
  </header>
  <main class="home">
    ${shelfSection(shelf)}
    ${shelf.games.length ? nothing : newcomer(games.length > 1 ? firstOf(games) : undefined)}
    ${gamesSection(games, shelf)} ${openSection(complain)} ${pasteSection(pasteProblem, complainOfPaste)}
    ${offlineSection(offline, games.length)}
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    <footer class="credits">
      <p>
        The games are the work of their designers and publishers, credited above; own the originals if you
        can. The boards here are our reconstructions over a map of the ground drawn for this page, and the
        rules are told in our own words. No printed map or counter is copied.
      </p>
      <p>
        <label
          >Light or dark:
          <select
            @change=${(/** @type {Event} */ { target }) => wantScheme(/** @type {any} */ (target).value)}
          >
            ${Object.entries(SCHEMES).map(
              ([scheme, name]) =>
                html`<option value=${scheme} ?selected=${scheme === wantedScheme()}>${name}</option>`,
            )}
          </select></label
        >
      </p>
      <p>
        Typefaces and programs of others that are in this page:
        <a href=${noticesAddress}>third-party notices</a>.
      </p>
      ${guide ? html`<p>For pages of your own: <a href=${guide}>live diagrams of these games</a>.</p>` : nothing}
    </footer>
  </main>
`;
