/**
 * Where a game with a person elsewhere waits before anybody can sit down at its table: for the answer, for the first link, for the links of a
 * seat that has come from its card, or for those of a game that somebody watches.
 */

import { html, nothing } from "lit-html";
import { tableAddress } from "../address.js";
import { openAll } from "../afar/many.js";
import { rulesetInfo } from "../engine.js";
import { SIDE_NAMES } from "../play/seats.js";
import { relays } from "../relays/where.js";
import { rename, savedGame } from "../shelf/shelf.js";
import { loadCore } from "../ship/engine-code.js";
import { loadPart } from "../ship/load.js";
import { bring } from "./bring.js";
import { keepChanged } from "./kept.js";
import { takeUp } from "./laid-down.js";
import { goOn, shown } from "./leaf.js";
import { pasteForm } from "./paste.js";
import { isReady, keepsSecrets } from "./ready.js";
import { sendBox } from "./send.js";
import { seatOf } from "./session.js";
import { secretsIn } from "./about-secrets.js";
import { answerText, DICE, openedText, statusOf, whereItIs } from "./words.js";

/** @typedef {import("../shelf/saved.js").SavedGame} SavedGame */
/** @typedef {import("../afar/find.js").Found} Found */
/** @typedef {import("../afar/seat.js").Seat} Seat */
/** @typedef {import("../afar/seat.js").Opened} Opened */

/** @param {HTMLElement} page @param {string} id */
export async function waiting(page, id) {
  const saved = await savedGame(id);
  if (!saved?.elsewhere) throw new Error("This game is not among the saved games of this browser.");
  await loadCore(saved.game);
  const place = new Waiting(page, saved, await seatOf(saved));
  await place.take(takeUp(id));
  return isReady(place.seat) ? goOn(tableAddress(id)) : place.show;
}

class Waiting {
  problem = "";
  /** What comes after something that has not come. @type {string[]} */
  #early = [];
  /** One after the other. @type {Promise<unknown>} */
  #work = Promise.resolve();
  #gone = false;
  /** What of the seat is among the saved games. */
  #kept;

  /** @param {HTMLElement} page @param {SavedGame} saved @param {Seat} seat */
  constructor(page, saved, seat) {
    this.page = page;
    this.saved = saved;
    this.seat = seat;
    this.#kept = seat.data;
  }

  show = () => {
    document.title = `${this.saved.title} · High Water Mark`;
    this.#draw();
    const addresses = relays();
    const going = addresses.length
      ? loadPart(() => import("./before.js")).then(({ waitByRelay }) =>
          waitByRelay(addresses, this.seat.data, (found) => this.#come(found)),
        )
      : null;
    return () => {
      this.#gone = true;
      void going?.then((stop) => stop());
    };
  };

  /** @param {Found} found what a relay has brought @returns {Promise<Opened["kind"]>} */
  async #come(found) {
    if (this.#gone) return "early";
    /** @type {Opened["kind"]} */
    let kind = "again";
    await this.#inTurn(async () => {
      if (found.kind === "answer") await this.#answer(found.letters, true);
      else ({ kind } = await this.seat.open(found.letters));
      await this.#keep();
    });
    this.#goOnIfReady();
    return kind;
  }

  /** Takes what was sent. @param {Found[]} found */
  async take(found) {
    if (!found.length) return;
    await this.#inTurn(async () => {
      this.problem = "";
      for (const { kind, letters } of found)
        if (kind === "answer") await this.#answer(letters, found.length > 1);
      const links = found.flatMap(({ kind, letters }) => (kind === "link" ? [letters] : []));
      const { last, left } = await openAll(this.seat, [...this.#early, ...links]);
      this.#early = left;
      if (last && last.kind !== "new" && links.length)
        this.problem = openedText(last, this.seat.names.other || "the other side", this.seat.number);
      await this.#keep();
    });
  }

  /** @param {() => Promise<void>} work */
  #inTurn(work) {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }

  /** @param {string} letters @param {boolean} aside is it one of many? */
  async #answer(letters, aside) {
    const kind = await this.seat.answer(letters);
    if (kind !== "new") {
      if (!aside) this.problem = answerText(kind);
      return;
    }
    const { title } = rulesetInfo(this.saved.game);
    const { other } = this.seat.names;
    if (this.saved.title === title && other) {
      await rename(this.saved.id, `${title} with ${other}`);
      this.saved = { ...this.saved, title: `${title} with ${other}` };
    }
  }

  async #keep() {
    const { seat, saved } = this;
    if (seat.data === this.#kept) return;
    this.#kept = seat.data;
    const over = seat.over ? { over: true } : {};
    this.saved = await keepChanged(saved, { elsewhere: seat.data, status: statusOf(seat), ...over });
  }

  /** Nothing that this seat has made is missing. */
  async #complete() {
    await this.#inTurn(async () => {
      this.seat.data = { ...this.seat.data, restored: undefined };
      await this.#keep();
    });
    this.#goOnIfReady();
  }

  #goOnIfReady() {
    if (this.#gone) return;
    if (isReady(this.seat)) location.replace(tableAddress(this.saved.id));
    else this.#draw();
  }

  #draw() {
    shown(this.page, this.#content())();
  }

  #content() {
    const { data } = this.seat;
    if (this.seat.watches) return this.#watching();
    return data.restored && data.answer ? this.#restored() : this.#beginning();
  }

  #paste() {
    return pasteForm(
      this.problem,
      async (found) => {
        const isOfGame = found.every(({ kind }) => kind === "answer" || kind === "link");
        if (isOfGame) await this.take(found);
        const isElsewhere = this.problem && found.length === 1 && !(await this.#isOwn(found[0]));
        if (!isOfGame || isElsewhere) this.problem = await bring(found);
        this.#goOnIfReady();
      },
      (problem) => {
        this.problem = problem;
        this.#draw();
      },
    );
  }

  /** Is it of this game, whatever else is wrong with it? @param {Found} found */
  async #isOwn({ kind, letters }) {
    return kind === "link" && (await this.seat.open(letters)).kind !== "otherGame";
  }

  #beginning() {
    const { invites, invitation: own, answer: given } = this.seat.data;
    const { terms } = this.seat;
    const info = rulesetInfo(this.saved.game);
    const through = relays().length > 0;
    return html`<h1>${this.saved.title}</h1>
      <p class="lead">You play the ${SIDE_NAMES[this.seat.side]} side. ${DICE[terms.dice].title}.</p>
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
        ${this.#paste()}
      </section>
      ${home()}`;
  }

  #restored() {
    const { seat } = this;
    const other = seat.names.other || "the other side";
    return html`<h1>${this.saved.title}</h1>
      <p class="lead">Your seat is here. The links of the game bring the rest back.</p>
      <section>
        <h2>1. Bring the links back</h2>
        <p>
          ${relays().length ? "They come by themselves as far as they lie ready. You can also paste" : "Paste"}
          all links of both sides, in any order: the whole conversation, if you like. If ${other} saves the
          proof of the game for you as a file (“The dice”), open that on the home page.
        </p>
        ${this.#paste()} ${this.#count()}
      </section>
      <section>
        <h2>2. Go on</h2>
        <p>
          Go on when the last link is here that was made. If links are missing that you have made, do not make
          them anew: ${other} would have two games then. At the table you can also play live with ${other},
          whose page then sends the links that are missing.
        </p>
        <p>
          ${
            seat.game
              ? html`<button
                  type="button"
                  class=${seat.number ? "primary" : ""}
                  @click=${() => void this.#complete()}
                >
                  ${seat.number ? "Go on at the table" : "Go to the table without a link"}
                </button>`
              : "The first link is missing."
          }
        </p>
      </section>
      ${home()}`;
  }

  #watching() {
    const { own, other } = this.seat.names;
    const secret = this.seat.agreed?.game
      ? keepsSecrets(this.seat) && !this.seat.over
      : rulesetInfo(this.saved.game).hidden;
    return html`<h1>${this.saved.title}</h1>
      <p class="lead">
        You watch what ${own || "one"} and ${other || "another"} play. You have no seat here and cannot move.
      </p>
      <section>
        <h2>Open the links</h2>
        ${secret ? html`<p class="problem">This game keeps secrets from its sides. It can be watched when it is over.</p>` : nothing}
        <p>
          ${relays().length ? "They come by themselves. You can also paste" : "Paste"} the links of both
          sides, in any order. The file of a game holds all of them: open it on the home page.
        </p>
        ${this.#paste()} ${this.#count()}
      </section>
      <p class="home"><a href="#/">Back to the games</a></p>`;
  }

  #count() {
    const { number } = this.seat;
    const early = this.#early.length;
    return html`<p role="status">
      ${number === 0 ? "No link is here yet." : number === 1 ? "1 link is here." : `${number} links are here.`}
      ${early ? `${early === 1 ? "1 more waits" : `${early} more wait`} for link ${number + 1}, which is missing.` : ""}
    </p>`;
  }
}

const home = () =>
  html`<p class="hint home">${whereItIs(relays())}</p>
    <p><a href="#/">Back to the games</a></p>`;
