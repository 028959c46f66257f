/** A game as the home page offers it. */

import { html, nothing } from "lit-html";
import { goOnAddress, rulesAddress, setupAddress } from "../address.js";
import { rulebookAddress } from "../beside.js";
import { editAddress } from "../edit/addresses.js";
import { mapAddress } from "../map/addresses.js";
import { learnAddress } from "../learn/address.js";
import { hasCourse } from "../learn/courses.js";
import { provenance } from "../panels/provenance.js";
import { usualLaid } from "../setup/usual.js";
import { seatOf, SIDE_NAMES, SIDES } from "../play/seats.js";
import { boardPicture, HIGH, WIDE } from "./boards.js";

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */

/** @type {Record<string, string>} */
const GROUNDS = { hex: "hexes", square: "squares", area: "areas", position: "positions" };

/**
 * @param {RulesetInfo} info
 * @param {object} how
 * @param {string} how.place how much room it gets: "first", "among" others, "aside"
 * @param {string} [how.reason] why to begin with it
 * @param {SavedGame} [how.underWay] a game of it that can be gone on with
 */
export function gameCard(info, { place, reason, underWay }) {
  return html`<article class="game" data-game=${info.id} data-place=${place}>
    ${picture(info.id, place === "first")}
    <div class="game-words">
      ${reason ? html`<p class="begin-here">${reason}</p>` : nothing}
      <h3>${info.title} <span class="byline">by ${byline(info)}</span></h3>
      <p class="tagline">${info.tagline}</p>
      <p>${info.summary}</p>
      <p class="facts in-figures">${facts(info)}</p>
      ${ways(info, underWay)} ${besides(info)}
    </div>
  </article>`;
}

/** What tells it from a game of a like title. @param {RulesetInfo} info */
export const byline = ({ designer, year }) => `${designer}${/^\d/.test(year) ? `, ${year}` : ""}`;

/** @param {RulesetInfo} info */
const facts = ({ publisher, length, decisions, players, topology, hidden, secretChoices, solved }) =>
  [
    publisher,
    `${length} at a table`,
    `about ${decisions.toLocaleString("en")} decisions`,
    `${players} players`,
    GROUNDS[topology],
    secrecy(hidden, secretChoices),
    ...(solved ? ["solved exactly"] : []),
  ].join(" · ");

/** @param {boolean} hidden @param {boolean} secretChoices */
function secrecy(hidden, secretChoices) {
  if (hidden) return "hidden information";
  return secretChoices ? "everything open but secret choices" : "everything open";
}

/** @param {string} id of the game @param {boolean} [soon] is it seen at once? */
export function picture(id, soon = false) {
  const board = boardPicture(id);
  if (!board) return nothing;
  return html`<img
    class="board-picture"
    src=${board.address.href}
    width=${WIDE}
    height=${HIGH}
    alt=""
    title=${board.heading}
    decoding="async"
    loading=${soon ? "eager" : "lazy"}
  />`;
}

/** @param {RulesetInfo} info @param {SavedGame | undefined} underWay */
const ways = (info, underWay) =>
  html`<p class="ways">
    ${
      underWay
        ? html`<a class="button primary" href=${goOnAddress(underWay)}
            >Go on<span class="visually-hidden"> with your last game of ${info.title}</span></a
          >`
        : nothing
    }
    <a class=${`button ${underWay ? "" : "primary"}`} href=${startAddress(info)}
      >Play<span class="visually-hidden"> ${info.title}</span></a
    >
    ${
      hasCourse(info.id)
        ? html`<a class="button" href=${learnAddress(info.id)}
            >Learn<span class="visually-hidden"> ${info.title}</span></a
          >`
        : nothing
    }
    ${rulebookLink(info)}
  </p>`;

/** At the table as it was laid last time. @param {RulesetInfo} info */
function startAddress({ id }) {
  const { seats, pace } = usualLaid(id);
  return `#/play?${new URLSearchParams({ game: id, ...seats, pace })}`;
}

/** @param {RulesetInfo} info */
function besides(info) {
  const { seats } = usualLaid(info.id);
  const sides = SIDES.map((side) => `${SIDE_NAMES[side]}: ${seatOf(seats[side]).short}`).join("; ");
  return html`<p class="facts">
      Play starts with ${sides}.
      <a href=${setupAddress(info.id)}
        >Choose sides, options, dice<span class="visually-hidden"> of ${info.title}</span></a
      >, or
      <a href=${editAddress(info.id)}
        >set up a position<span class="visually-hidden"> of ${info.title}</span></a
      >, or
      <a href=${mapAddress(info.id)}>draw my map<span class="visually-hidden"> of ${info.title}</span></a
      >.
    </p>
    ${provenance(info)}`;
}

/** Where there is no rulebook, the list of its rules stands for it. @param {RulesetInfo} info */
export const rulebookLink = ({ id, title }) =>
  html`<a class="plain" href=${rulebookAddress(id) ?? rulesAddress(id)}
    >Rulebook<span class="visually-hidden"> of ${title}</span></a
  >`;
