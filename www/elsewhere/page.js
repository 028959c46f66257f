/**
 * What an invitation, its answer or a link leads to: the question whether one plays, the letters that are to be sent before the
 * first move, or the table of the game.
 */

import { html, nothing } from "lit-html";
import { goOnAddress, waitingAddress } from "../address.js";
import { accept, LONGEST_NAME, misfit, readInvitation } from "../afar/beginning.js";
import { readCard } from "../afar/card.js";
import { isSecure } from "../afar/digest.js";
import { find } from "../afar/find.js";
import { rulesetInfo, rulesFor } from "../engine.js";
import { relays } from "../relays/where.js";
import { put } from "../shelf/shelf.js";
import { loadCore } from "../ship/engine-code.js";
import { savedFor } from "./begun.js";
import { keepSeat } from "./card.js";
import { answered, gameOfLink, invitedTo } from "./kept.js";
import { layDown } from "./laid-down.js";
import { goOn, shown } from "./leaf.js";
import { addressOf } from "./send.js";
import { secretsIn } from "./about-secrets.js";
import { copyButton } from "../panels/copy.js";
import { waiting } from "./waiting.js";
import { keepWatched } from "./watch.js";
import { DICE, NEEDS_HTTPS, sideText, whereItIs, whyNotHere } from "./words.js";
import { ownName, keepName } from "./name.js";

/** @typedef {import("../types.js").RulesetInfo} RulesetInfo */
/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {import("../afar/beginning.js").Terms} Terms */

/**
 * @param {HTMLElement} page
 * @param {string} text the address behind its first sign
 * @param {RulesetInfo[]} games
 * @returns {Promise<() => () => void>}
 */
export async function prepareElsewhere(page, text, games) {
  if (!isSecure()) throw new Error(NEEDS_HTTPS);
  document.title = "A game with a person elsewhere · High Water Mark";
  const id = new URLSearchParams(text.slice(text.indexOf("?"))).get("id");
  if (id !== null) return waiting(page, id);
  const found = await find(`#${text}`);
  if (found.kind === "none" || found.kind === "damaged")
    throw new Error("This link is damaged. Ask for it once more, and copy it as a whole.");
  if (found.kind === "invitation") return invitation(page, found.letters, games);
  if (found.kind === "answer") return answer(page, found.letters);
  if (found.kind === "watch") return watch(found.letters);
  if (found.kind === "seat") return seat(found.letters);
  return link(page, found);
}

/** @param {HTMLElement} page @param {string} letters @param {RulesetInfo[]} games */
async function invitation(page, letters, games) {
  const read = await readInvitation(letters);
  if (!read) throw new Error("This invitation is damaged. Ask for it once more, and copy it as a whole.");
  const own = await invitedTo(letters);
  if (own) return goOn(goOnAddress(own));
  const { terms } = read;
  const info = games.find(({ id }) => id === terms.game);
  if (!info) throw new Error("This invitation is to a game that this page does not have.");
  await loadCore(terms.game);
  const unfit = misfit(rulesFor(terms.game), terms);
  if (unfit) throw new Error(`You cannot play this game here. ${whyNotHere(unfit)}`);
  return shown(page, question(letters, terms, rulesetInfo(terms.game)));
}

/** @param {string} letters @param {Terms} terms @param {RulesetInfo} info */
function question(letters, terms, info) {
  const name = terms.name || "Somebody";
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    form.inert = true;
    void sitDown(letters, terms, info, String(new FormData(form).get("name"))).catch((error) => {
      form.inert = false;
      throw error;
    });
  };
  const changed = Object.keys(terms.options).length;
  const help = terms.advice ? "Both may ask what the computer would do." : "Nobody asks the computer.";
  return html`<h1>${name} invites you to ${info.title}</h1>
    <p class="lead">${info.summary}</p>
    <section>
      <dl class="terms">
        ${term("You play", `The ${sideText(terms, false)} side`)}
        ${term("Dice", `${DICE[terms.dice].title}. ${DICE[terms.dice].text}`)}
        ${changed ? term("Options", optionsText(terms, info)) : nothing}
        ${term("Help", `${help} No page can know whether somebody does so elsewhere.`)}
      </dl>
      ${secretsIn(terms)}
    </section>
    <form @submit=${submit}>
      <section>
        <label
          ><span>Your name <small>(${name} sees it)</small></span>
          <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${ownName()}
        /></label>
        <p class="hint">${whereItIs(relays())}</p>
        <p class="ways">
          <button type="submit" class="primary">Play</button>
          <a class="button" href="#/">Not now</a>
        </p>
      </section>
    </form>`;
}

/** @param {string} title @param {string} text */
const term = (title, text) =>
  html`<div>
    <dt>${title}</dt>
    <dd>${text}</dd>
  </div>`;

/** @param {Terms} terms @param {RulesetInfo} info */
const optionsText = ({ options }, info) =>
  info.options
    .filter(({ key }) => key in options)
    .map(({ title, key, choice }) => `${title}: ${valueText(choice, options[key])}`)
    .join("; ");

/** @param {import("../types.js").OptionInfo["choice"]} choice @param {unknown} value */
function valueText(choice, value) {
  if (choice.type === "toggle") return value ? "yes" : "no";
  if (choice.type === "number") return String(value);
  return choice.choices.find(([word]) => word === value)?.[1] ?? String(value);
}

/** @param {string} letters @param {Terms} terms @param {RulesetInfo} info @param {string} name */
async function sitDown(letters, terms, info, name) {
  keepName(name);
  const seat = await accept(letters, name);
  const saved = savedFor(info, terms, seat, terms.name ? `${info.title} with ${terms.name}` : "");
  await put(saved);
  location.replace(waitingAddress(saved.id));
}

/** What a notice says that cannot be followed here. @param {HTMLElement} page @param {string} title @param {string} text @param {import("../afar/addresses.js").Kind} kind @param {string} letters */
const notHere = (page, title, text, kind, letters) =>
  shown(
    page,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <p>
        Messengers often open links in a browser of their own. Copy the link, open this page where you play,
        and choose “Paste a link” there.
      </p>
      <p class="ways">
        ${copyButton("Copy the link", addressOf(kind, letters), "primary")}
        <a class="button" href="#/">Back to the games</a>
      </p>`,
  );

/** @param {HTMLElement} page @param {string} letters */
async function answer(page, letters) {
  const { saved, problem } = await answered(letters);
  if (!saved)
    return notHere(
      page,
      "This answer is for another browser",
      "Its invitation was not made here.",
      "answer",
      letters,
    );
  if (problem)
    return shown(
      page,
      html`<h1>This answer does not count</h1>
        <p class="lead">${problem} Nothing has changed.</p>
        <p class="ways">
          <a class="button primary" href=${goOnAddress(saved)}>Go on with “${saved.title}”</a>
          <a class="button" href="#/">Back to the games</a>
        </p>`,
    );
  layDown(saved.id, [{ kind: "answer", letters }]);
  return goOn(waitingAddress(saved.id));
}

/** @param {HTMLElement} page @param {{ kind: import("../afar/addresses.js").Kind, letters: string }} found */
async function link(page, found) {
  const saved = await gameOfLink(found.letters);
  if (!saved)
    return notHere(
      page,
      "This link is for another browser",
      "Its game is not among the games here.",
      found.kind,
      found.letters,
    );
  layDown(saved.id, [found]);
  return goOn(goOnAddress(saved));
}

/** Somebody is to watch. @param {string} letters */
async function watch(letters) {
  const data = await readCard(letters);
  if (!data) throw new Error("This link is damaged. Ask for it once more, and copy it as a whole.");
  return goOn(goOnAddress(await keepWatched(data)));
}

/** The card of a seat. @param {string} letters */
async function seat(letters) {
  const data = await readCard(letters);
  if (!data) throw new Error("This card is damaged. Copy it once more, as a whole.");
  return goOn(goOnAddress(await keepSeat(data)));
}
