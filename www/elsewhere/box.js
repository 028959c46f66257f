/** What is to be done about the person elsewhere: his links, the own one, and what else the two can tell each other. */

import { html, nothing } from "lit-html";
import { LONGEST_WORD, SAYS } from "../afar/says.js";
import { saveSeat } from "./card.js";
import { bring } from "./bring.js";
import { pasteForm } from "./paste.js";
import { hostsOf, relays } from "../relays/where.js";
import { ifSilent, leftToYou } from "./alone.js";
import { liveBox } from "./live-box.js";
import { sendBox } from "./send.js";
import { letWatch, watched } from "./watch-box.js";
import { askAboutDice } from "./way-to-dice.js";
import { auditText, diceNow, openedText, whereItIs } from "./words.js";

/** @typedef {import("../panels/parts.js").Panels} Panels */
/** @typedef {import("./correspondent.js").Correspondent} Correspondent */

/** So many of the last decisions can be wished back. */
const BACK = 12;

/** What was wrong with what was pasted, by table. @type {WeakMap<object, string>} */
const problems = new WeakMap();

/** @param {Panels} panels */
export function elsewhereBox(panels) {
  const { elsewhere } = panels.table;
  if (!elsewhere || panels.table.analysis) return nothing;
  return html`<section class="elsewhere" aria-label=${`With ${elsewhere.name}`}>
    ${news(elsewhere)} ${panels.table.onlooker ? nothing : parts(panels, elsewhere)}
  </section>`;
}

/** @param {Panels} panels @param {Correspondent} elsewhere */
function parts(panels, elsewhere) {
  const { seat } = elsewhere;
  if (seat.watches) return [seat.over ? nothing : pasteOnce(panels, elsewhere), diceWays(panels, elsewhere)];
  return [
    ways(panels, elsewhere),
    liveBox(elsewhere, paste(panels, elsewhere)),
    diceWays(panels, elsewhere),
    letWatch(elsewhere, panels.keeper.title),
    card(panels, elsewhere),
  ];
}

/** What has come, and whose move it is. @param {Correspondent} elsewhere */
function news(elsewhere) {
  const { seat, opened, name } = elsewhere;
  const told = opened ? openedText(opened, name, seat.number) : "";
  const bad = opened !== null && opened.kind !== "new";
  const word = seat.agreed?.word && !isOwn(elsewhere) ? seat.agreed.word : "";
  const says = seat.watches && seat.number % 2 === 1 ? seat.names.own || "The host" : name;
  return html`<div role="status">
      ${told ? html`<p class=${bad ? "problem" : ""}>${told}</p>` : nothing}
      ${seat.watches ? watched(elsewhere) : html`<p class="turn">${turnText(elsewhere)}</p>`}
    </div>
    ${word ? html`<p class="word"><b>${says}:</b> ${word}</p>` : nothing}`;
}

/** Was the last link made here? @param {Correspondent} elsewhere */
const isOwn = ({ lastOwn }) => lastOwn !== null;

/** Do the links go by themselves? @param {Correspondent} elsewhere */
const byItself = (elsewhere) => elsewhere.isLive || elsewhere.courier !== null;

/** What is done with the next link. @param {Correspondent} elsewhere */
const onward = (elsewhere) => (byItself(elsewhere) ? "send it" : "make the link");

/** @param {Correspondent} elsewhere */
function turnText(elsewhere) {
  const { seat, name, waits, busy } = elsewhere;
  if (busy) return "One moment.";
  if (seat.over) return [endText(elsewhere), secretsShown(elsewhere)].filter(Boolean).join(" ");
  if (!seat.isNext) return elsewhere.isLive ? `${name} moves.` : onItsWay(elsewhere);
  if (!elsewhere.isReady) return "Your move.";
  if (waits) return waitsText(elsewhere);
  if (elsewhere.decided) return "Your move is made.";
  if (seat.game?.outcome()) return `The game is over. Send ${name} the last link, which shows how.`;
  if (seat.number === 0)
    return byItself(elsewhere)
      ? `${name} moves first. Send the first link: with it the game begins.`
      : `${name} moves first. Make the first link: with it the game begins.`;
  if (elsewhere.wish && !elsewhere.back) return "Your answer is waited for.";
  return `There is nothing for you to decide. ${formalText(elsewhere)}`;
}

/** What the link is for, where nothing is to be decided in it. @param {Correspondent} elsewhere */
function formalText({ seat, name }) {
  const { sealed, waits } = seat.agreed ?? {};
  if (sealed) return `Make the link: it shows ${name} what you have chosen.`;
  return waits
    ? `Make the link: it shows ${name} what was rolled.`
    : `${name} is still to move. Make the link: with it ${name} goes on.`;
}

/** @param {Correspondent} elsewhere */
function endText({ seat, name }) {
  const { resigned = null, left = null } = seat.agreed ?? {};
  if (left)
    return left === seat.player ? `You have left the game to ${name}.` : `${name} leaves the game to you.`;
  if (!resigned) return "The game is over.";
  return resigned === seat.player ? "You have given up." : `${name} has given up.`;
}

/** What both have hidden, at the end. @param {Correspondent} elsewhere */
function secretsShown({ seat, name }) {
  if (!seat.terms.told) return "";
  const shown = seat.audit ? auditText(seat.audit, name) : "";
  if (seat.isNext) return `${shown} Send ${name} the last link: it shows what you have hidden.`.trim();
  return shown || `${name} has still to show what was hidden from you. That link is the last.`;
}

/** Where the own link is. @param {Correspondent} elsewhere */
function onItsWay({ name, courier, lastOwn }) {
  if (!courier) return `Your move is kept. Send it to ${name}, and wait for the next link.`;
  if (!lastOwn || courier.has(lastOwn)) return `Your move lies ready for ${name}.`;
  return courier.reach === "away"
    ? `Your move is kept. ${hostsOf(relays())} cannot be reached now: it goes as soon as it can.`
    : "Your move is kept, and on its way.";
}

/** @param {Correspondent} elsewhere */
const waitsText = ({ name, isSecret }) =>
  isSecret
    ? `Your choice is made. ${name} learns it only after choosing, too.`
    : `Your move is made. The dice fall when ${name} opens your link.`;

/** @param {Panels} panels @param {Correspondent} elsewhere */
function ways(panels, elsewhere) {
  const { seat, busy } = elsewhere;
  if (busy) return nothing;
  const live = elsewhere.isLive;
  if (seat.over) return afterTheEnd(panels, elsewhere);
  if (!seat.isNext) return live ? nothing : html`${byHand(panels, elsewhere)} ${ifSilent(panels, elsewhere)}`;
  return html`${asked(elsewhere)} ${elsewhere.isReady ? making(elsewhere) : nothing}
  ${besides(panels, elsewhere)}`;
}

/** @param {Panels} panels @param {Correspondent} elsewhere */
function afterTheEnd(panels, elsewhere) {
  const { seat, isLive: live } = elsewhere;
  const { left = null } = seat.agreed ?? {};
  const alone = left && left !== seat.player ? leftToYou(panels, elsewhere) : nothing;
  if (seat.isNext) return [making(elsewhere), alone];
  // Where the other has still to show what was hidden, his link is waited for.
  if (seat.terms.told && !seat.audit) return live ? nothing : byHand(panels, elsewhere);
  return [isOwn(elsewhere) && !live ? lastLink(panels, elsewhere) : nothing, alone];
}

/** Sending and opening links oneself: where they go by themselves, one seldom has to. @param {Panels} panels @param {Correspondent} elsewhere */
const byHand = (panels, elsewhere) =>
  elsewhere.courier
    ? html`<details class="besides">
        <summary>Send or paste a link yourself</summary>
        ${lastLink(panels, elsewhere)} ${pasteOnce(panels, elsewhere)}
      </details>`
    : html`${lastLink(panels, elsewhere)} ${pasteOnce(panels, elsewhere)}`;

/** @param {Panels} panels @param {Correspondent} elsewhere */
function lastLink({ keeper }, { seat, name }) {
  const letters = seat.data.links.at(-1);
  if (!letters) return nothing;
  const box = sendBox("link", letters, {
    label: `Link ${seat.number}`,
    message: `High Water Mark, link ${seat.number}:`,
  });
  // A page that forgot it would make another one in its place.
  return keeper.warning
    ? html`<p class="problem">
          This browser does not keep the link. Save your seat as a file before you send it. Without the file
          the game with ${name} cannot go on once this tab is closed.
        </p>
        <p>
          <button type="button" @click=${() => saveSeat(keeper.title, seat.data)}>
            Save my seat as a file
          </button>
        </p>
        ${box}`
    : box;
}

/** @param {Panels} panels @param {Correspondent} elsewhere */
const paste = ({ table }, elsewhere) => {
  const complain = (/** @type {string} */ problem) => {
    problems.set(table, problem);
    table.touch();
  };
  return pasteForm(
    problems.get(table) ?? "",
    async (found) => {
      problems.delete(table);
      const links = found.filter(({ kind }) => kind === "link" || kind === "live");
      if (links.length) await elsewhere.take(links);
      // Perhaps it is of another game of this browser.
      if (!links.length || elsewhere.opened?.kind === "otherGame") complain(await bring(found));
    },
    complain,
  );
};

/** Where a reply is waited for, the field stands there. @param {Panels} panels @param {Correspondent} elsewhere */
const pasteOnce = (panels, elsewhere) => (elsewhere.live?.letters ? nothing : paste(panels, elsewhere));

/** @param {Correspondent} elsewhere */
const making = (elsewhere) =>
  html`<p class="ways">
    <button type="button" class="primary make-link" @click=${() => void elsewhere.send()}>
      ${byItself(elsewhere) ? (elsewhere.seat.over ? "Send the last link" : "Send the move") : "Make the link"}
    </button>
    ${elsewhere.mayTakeBack ? html`<button type="button" @click=${() => elsewhere.takeBack()}>Take it back</button>` : nothing}
  </p>`;

/** The other wishes for a way back. @param {Correspondent} elsewhere */
function asked(elsewhere) {
  const { seat, name, wish } = elsewhere;
  if (!wish || elsewhere.decided) return nothing;
  if (elsewhere.back) return html`<p>You let ${name} go back.</p>`;
  const [entry] = seat.agreed?.game?.log(seat.side, wish.length + 1) ?? [];
  return html`<div class="asked">
    <p>${name} asks to go back to before this decision: ${entry?.text ?? ""}. Dice that follow fall anew.</p>
    <p class="ways">
      <button type="button" @click=${() => void elsewhere.grant()}>Let ${name} go back</button>
      <span class="hint">If you do not want that, just go on.</span>
    </p>
  </div>`;
}

/** What else goes into the next link. @param {Panels} panels @param {Correspondent} elsewhere */
const besides = (panels, elsewhere) =>
  html`<details class="besides">
    <summary>Write to ${elsewhere.name}, ask for a way back, give up or leave</summary>
    <label>
      <span>A line that goes with the link</span>
      <input
        type="text"
        maxlength=${LONGEST_WORD}
        autocomplete="off"
        .value=${elsewhere.word}
        @input=${(/** @type {Event} */ { target }) => (elsewhere.word = /** @type {HTMLInputElement} */ (target).value)}
      />
    </label>
    ${wishBack(panels, elsewhere)}
    <p>
      <button type="button" @click=${(/** @type {Event} */ event) => giveUp(event, elsewhere)}>
        Give up
      </button>
      <button type="button" @click=${(/** @type {Event} */ event) => leave(event, elsewhere)}>
        Leave the game to ${elsewhere.name}
      </button>
    </p>
    <p class="hint">
      Leave if you have no time for the game any more. Nobody wins then, and ${elsewhere.name} may go on
      against the computer.
    </p>
    ${pasteOnce(panels, elsewhere)}
  </details>`;

/** How the dice fall, and how they were made. @param {Panels} panels @param {Correspondent} elsewhere */
function diceWays(panels, { seat, isLive }) {
  const { title, text } = diceNow(seat);
  const soon = isLive && !seat.agreed?.strict && !seat.over;
  return html`<details class="besides">
    <summary>The dice</summary>
    <p>${title}. ${text}</p>
    ${soon ? html`<p>Live, that changes with the next link: then nobody can foresee a roll any more.</p>` : nothing}
    <button type="button" @click=${() => askAboutDice(panels, null)}>How were the dice made?</button>
  </details>`;
}

/** The seat as a file. @param {Panels} panels @param {Correspondent} elsewhere */
const card = ({ keeper }, elsewhere) =>
  html`<details class="besides">
    <summary>Go on at another device</summary>
    <p>
      ${whereItIs(relays())} Should this browser lose it, a file of it brings the game back. Open the file on
      the home page of another device to go on there, but make links at one device only. The card is a small
      link instead: with it and the links of both sides the game comes back, too. File and card let anyone
      play for you: keep them to yourself.
    </p>
    <p class="ways">
      <button type="button" @click=${() => saveSeat(keeper.title, elsewhere.seat.data)}>
        Save my seat as a file
      </button>
      <button
        type="button"
        aria-expanded=${Boolean(elsewhere.seatCard)}
        @click=${() => void elsewhere.showCard()}
      >
        ${elsewhere.seatCard ? "Hide the card of my seat" : "Show the card of my seat"}
      </button>
    </p>
    ${
      elsewhere.seatCard
        ? sendBox("seat", elsewhere.seatCard, {
            label: "Card of my seat",
            message: `My seat in ${keeper.title}. Keep it to yourself:`,
          })
        : nothing
    }
  </details>`;

/** @param {Panels} panels @param {Correspondent} elsewhere */
function wishBack({ table }, elsewhere) {
  const { seat, decided, waits, back } = elsewhere;
  const log = table.position.log.slice(1).slice(-BACK).toReversed();
  if (decided || waits || back || seat.agreed?.sealed || !log.length) return nothing;
  const ask = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const length = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("length");
    void elsewhere.send([`${SAYS.ask}${length}`]);
  };
  return html`<form class="wish" @submit=${ask}>
    <label>
      <span>Ask to go back to before</span>
      <select name="length">
        ${log.map(({ number, text }) => html`<option value=${number - 1}>${number}. ${text}</option>`)}
      </select>
    </label>
    <button type="submit">Ask, and ${onward(elsewhere)}</button>
  </form>`;
}

/** @param {Event} event @param {Correspondent} elsewhere */
const giveUp = (event, elsewhere) =>
  askOnceMore(event, `Give up: yes, and ${onward(elsewhere)}`, () => void elsewhere.giveUp());

/** @param {Event} event @param {Correspondent} elsewhere */
const leave = (event, elsewhere) =>
  askOnceMore(event, `Leave: yes, and ${onward(elsewhere)}`, () => void elsewhere.leaveToOther());

/** Asks once more first. @param {Event} event @param {string} sure @param {() => void} deed */
function askOnceMore({ target }, sure, deed) {
  const button = /** @type {HTMLButtonElement} */ (target);
  if (button.dataset.sure) deed();
  else {
    button.dataset.sure = "true";
    button.textContent = sure;
  }
}
