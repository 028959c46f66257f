/** What is set up for a game with a person elsewhere. */

import { html, nothing } from "lit-html";
import { invite, LONGEST_NAME, termsOf } from "../afar/beginning.js";
import { isSecure } from "../afar/digest.js";
import { rulesFor } from "../engine.js";
import { keepName, ownName } from "../elsewhere/name.js";
import { aboutSecrets } from "../elsewhere/about-secrets.js";
import { savedFor } from "../elsewhere/begun.js";
import { DICE, NEEDS_HTTPS, secretsText, whereItIs } from "../elsewhere/words.js";
import { seatOf, SIDES } from "../play/seats.js";
import { relays } from "../relays/where.js";

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../play/seats.js").Seats} Seats */

/** Where a game has more decisions than these, links in which nothing but dice goes back and forth are too many for most. */
const FEW_DECISIONS = 300;

/** Does one of the two sit elsewhere? @param {Seats} seats */
export const isElsewhere = (seats) => SIDES.some((side) => seatOf(seats[side]).away);

/** How its dice fall unless somebody chooses otherwise. @param {RulesetInfo} info */
const usualDice = ({ decisions }) => (decisions <= FEW_DECISIONS ? "strict" : "quick");

/** @param {RulesetInfo} info */
export const elsewhereFields = (info) =>
  html`<fieldset class="elsewhere-fields">
    <legend>With a person elsewhere</legend>
    ${isSecure() ? nothing : html`<p class="problem">${NEEDS_HTTPS}</p>`}
    <p>
      ${relays().length ? "You send an invitation, with any messenger." : "You send each other links, with any messenger: first an invitation, then your moves."}
      ${whereItIs(relays())}
    </p>
    ${aboutSecrets(secretsText(info.hidden, info.tells))}
    <label>
      <span>Your name <small>(the other sees it)</small></span>
      <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${ownName()} />
    </label>
    ${Object.entries(DICE).map(
      ([kind, { title, text }]) =>
        html`<label class="check">
            <input
              type="radio"
              name="fall"
              value=${kind}
              ?checked=${kind === usualDice(info)}
              aria-describedby=${`fall-${kind}`}
            />
            <span>${title}</span>
          </label>
          <small class="indent" id=${`fall-${kind}`}>${text}</small>`,
    )}
    <label class="check">
      <input type="checkbox" name="advice" />
      <span>Both may ask what the computer would do</span>
    </label>
  </fieldset>`;

/**
 * Makes the invitation.
 * @param {RulesetInfo} info @param {Seats} seats @param {Record<string, unknown>} options @param {FormData} data
 */
export async function inviteTo(info, seats, options, data) {
  const here = SIDES.filter((side) => seatOf(seats[side]).id === "person");
  if (here.length !== 1)
    throw new Error(
      "With a person elsewhere you play one side yourself: choose “A person” for your own side.",
    );
  if ("board" in options)
    throw new Error("A board of your own is too large for a link. Choose the game's own board.");
  if (!isSecure()) throw new Error(NEEDS_HTTPS);
  const name = String(data.get("name") ?? "").trim();
  keepName(name);
  const dice = data.get("fall") === "strict" ? "strict" : "quick";
  const advice = data.get("advice") === "on";
  const terms = termsOf(rulesFor(info.id), { game: info.id, options, side: here[0], dice, advice, name });
  return savedFor(info, terms, await invite(terms), String(data.get("title") ?? ""));
}
