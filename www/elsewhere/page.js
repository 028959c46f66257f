/**
 * What an invitation, its answer or a link leads to: the question whether one plays, the letters that are to be sent before the
 * first move, or the table of the game.
 */

import { html, nothing, render } from "lit-html";
import { tableAddress, waitingAddress } from "../address.js";
import { accept, LONGEST_NAME, misfit, readInvitation } from "../afar/beginning.js";
import { isSecure } from "../afar/digest.js";
import { find } from "../afar/find.js";
import { Seat } from "../afar/seat.js";
import { rulesetInfo, rulesFor } from "../engine.js";
import { SIDE_NAMES } from "../play/seats.js";
import { newSaved } from "../shelf/saved.js";
import { put, rename, savedGame } from "../shelf/shelf.js";
import { relays } from "../relays/where.js";
import { loadCore } from "../ship/engine-code.js";
import { loadPart } from "../ship/load.js";
import { answered, gameOfLink, invitedTo, keepChanged } from "./kept.js";
import { layDown } from "./laid-down.js";
import { goTo, pasteForm } from "./paste.js";
import { addressOf, sendBox } from "./send.js";
import { copyButton } from "../panels/copy.js";
import { DICE, NEEDS_HTTPS, openedText, secretsText, sideText, whereItIs, whyNotHere } from "./words.js";
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
  return link(page, found);
}

/** Goes elsewhere without a step back to here. @param {string} address */
function goOn(address) {
  location.replace(address);
  return () => () => {};
}

/** @param {HTMLElement} page @param {unknown} content */
const shown = (page, content) => () => {
  render(
    html`<header class="page-head"><a class="home-link" href="#/">High Water Mark</a></header>
      <main class="setup elsewhere-page">${content}</main>`,
    page,
  );
  return () => {};
};

/** @param {HTMLElement} page @param {string} letters @param {RulesetInfo[]} games */
async function invitation(page, letters, games) {
  const read = await readInvitation(letters);
  if (!read) throw new Error("This invitation is damaged. Ask for it once more, and copy it as a whole.");
  const own = await invitedTo(letters);
  if (own) return goOn(own.elsewhere.links.length ? tableAddress(own.id) : waitingAddress(own.id));
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

/** @param {ReturnType<typeof secretsText>} about */
export const aboutSecrets = (about) =>
  about ? html`<p class=${about.warns ? "problem" : "hint"}>${about.text}</p>` : nothing;

/** What is to be known of the secrets of a game, whose core is loaded. @param {Terms} terms */
function secretsIn({ game, options, told = false }) {
  const begun = rulesFor(game).createGame(game, options, "secrets");
  const hides = begun.hides();
  begun.free();
  return aboutSecrets(secretsText(hides, told));
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

/**
 * A game with a person elsewhere as it is saved before its first move.
 * @param {RulesetInfo} info @param {Terms} terms @param {import("../afar/beginning.js").SeatData} seat @param {string} title
 * @returns {SavedGame}
 */
export function savedFor(info, terms, seat, title) {
  const game = rulesFor(info.id).createGame(info.id, terms.options, "before");
  const union = seat.invites === (terms.side === "union");
  const seats = { union: union ? "person" : "elsewhere", confederate: union ? "elsewhere" : "person" };
  const saved = newSaved(game, info, { seats, ownDice: false, pace: "usual" }, title);
  game.free();
  const status = seat.invites
    ? "Waits for the answer to your invitation"
    : `Waits for ${terms.name || "the other side"} to begin`;
  return { ...saved, status, heading: "", elsewhere: seat };
}

/** What is to be sent before the first move. @param {HTMLElement} page @param {string} id */
async function waiting(page, id) {
  const saved = await savedGame(id);
  if (!saved?.elsewhere) throw new Error("This game is not among the saved games of this browser.");
  await loadCore(saved.game);
  const seat = await Seat.at(rulesFor(saved.game), saved.elsewhere);
  if (seat.game) return goOn(tableAddress(id));
  const { invites, invitation: own, answer: given } = saved.elsewhere;
  const { terms } = seat;
  const info = rulesetInfo(saved.game);
  const through = relays().length > 0;
  /** @type {string} */
  let problem = "";
  const draw = () => {
    shown(page, content())();
    return () => void going?.then((stop) => stop());
  };
  const going = through
    ? loadPart(() => import("./before.js")).then(({ waitByRelay }) => waitByRelay(relays(), seat.data))
    : null;
  const content = () =>
    html`<h1>${saved.title}</h1>
      <p class="lead">You play the ${SIDE_NAMES[seat.side]} side. ${DICE[terms.dice].title}.</p>
      <section>
        <h2>
          ${invites ? "1. Send the invitation" : through ? "1. Your answer goes by itself" : "1. Send your answer"}
        </h2>
        ${
          invites
            ? sendBox("invitation", own, {
                label: "Invitation",
                message: `${terms.name || "Somebody"} invites you to ${info.title}:`,
              })
            : sendBox("answer", given ?? "", {
                label: "Your answer",
                message: `My answer to your invitation to ${info.title}:`,
              })
        }
        <p class="hint">
          ${invites || !through ? "Send this link to" : "If it does not arrive, send this link to"}
          ${invites ? "the one you want to play with" : terms.name || "the one who invited you"}, with a
          messenger or by mail.
        </p>
        ${secretsIn(terms)}
      </section>
      <section>
        <h2>${through ? "2. Wait" : invites ? "2. Open the answer" : "2. Open the first link"}</h2>
        <p>
          ${invites ? "The game begins when the answer is here." : "Then it is your move."}
          ${through ? "It comes by itself while this page is open, or when you look in again. If you are sent a link all the same, press it." : "Press the link that you are sent."}
          If this game is not there, your messenger has a browser of its own: copy the link and paste it here.
        </p>
        ${pasteForm(problem, goTo, (text) => {
          problem = text;
          draw();
        })}
      </section>
      <p class="hint home">${whereItIs(relays())}</p>
      <p><a href="#/">Back to the games</a></p>`;
  return draw;
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
  const saved = await answered(letters);
  if (!saved)
    return notHere(
      page,
      "This answer is for another browser",
      "Its invitation was not made here.",
      "answer",
      letters,
    );
  await loadCore(saved.game);
  const seat = await Seat.at(rulesFor(saved.game), saved.elsewhere);
  const kind = await seat.answer(letters);
  if (kind === "otherAnswer")
    throw new Error(
      "Another answer to this invitation has come before, and that game goes on. Invite anew for another game.",
    );
  if (kind !== "new" && kind !== "again") throw new Error("This answer is damaged. Ask for it once more.");
  if (kind === "new") {
    const { title } = rulesetInfo(saved.game);
    const { other } = seat.names;
    await keepChanged(saved, { elsewhere: seat.data, status: "Your move" });
    if (saved.title === title && other) await rename(saved.id, `${title} with ${other}`);
  }
  return goOn(tableAddress(saved.id));
}

/** @param {HTMLElement} page @param {{ kind: import("../afar/addresses.js").Kind, letters: string }} found */
async function link(page, { kind, letters }) {
  const saved = await gameOfLink(letters);
  if (!saved)
    return notHere(
      page,
      "This link is for another browser",
      "Its game is not among the games here.",
      kind,
      letters,
    );
  if (saved.elsewhere.links.length || saved.elsewhere.invites) {
    layDown(saved.id, kind, letters);
    return goOn(tableAddress(saved.id));
  }
  // The first link begins the game of the one who was invited.
  await loadCore(saved.game);
  const seat = await Seat.at(rulesFor(saved.game), saved.elsewhere);
  const opened = await seat.open(letters);
  if (opened.kind !== "new")
    throw new Error(openedText(opened, seat.names.other || "the other side", seat.number));
  await keepChanged(saved, {
    elsewhere: seat.data,
    status: seat.isNext ? "Your move" : `Waits for ${seat.names.other}`,
  });
  return goOn(tableAddress(saved.id));
}
