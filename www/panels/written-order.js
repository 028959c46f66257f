/** A sheet of paper for an order of a few words, to be written in so many seconds. */

import { html, nothing, render } from "lit-html";

/** @typedef {import("../types.js").OrderRoom} OrderRoom */
/** @typedef {import("../types.js").OrderReport} OrderReport */

class WrittenOrder extends HTMLElement {
  /** @type {OrderRoom | null} */
  room = null;
  /** What the rules say of an order. @type {(text: string) => OrderReport | null} */
  check = () => null;
  /** The rules of the game. @type {import("./parts.js").Panels["rules"]} */
  rules = new Map();
  #text = "";
  /** What the rules say of what is written. @type {OrderReport | null} */
  #report = null;
  /** Has an order been refused? */
  #refused = false;
  #until = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  connectedCallback() {
    // Its properties are set when it is in the document.
    queueMicrotask(() => {
      if (!this.room || !this.isConnected) return;
      this.#until = Date.now() + this.room.seconds * 1000;
      this.#clock = setInterval(() => this.#tick(), 500);
      this.#draw();
    });
  }

  disconnectedCallback() {
    clearInterval(this.#clock);
  }

  get #left() {
    return Math.max(0, Math.ceil((this.#until - Date.now()) / 1000));
  }

  #tick() {
    if (this.#left > 0) this.#draw();
    // What is written when the time is up is the order, if it may be one.
    else this.#give(this.#report?.refusal ? "" : this.#text);
  }

  /** @param {string} text */
  #give(text) {
    clearInterval(this.#clock);
    this.dispatchEvent(new CustomEvent("written", { detail: text }));
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    this.#refused = Boolean(this.#report?.refusal);
    if (this.#refused) this.#draw();
    else this.#give(this.#text);
  }

  #draw() {
    const { room } = this;
    if (!room) return;
    const { words = 0, refusal = null } = this.#report ?? {};
    const fault = this.#refused ? refusal : null;
    render(
      html`<form class="order-sheet" @submit=${(/** @type {SubmitEvent} */ event) => this.#submit(event)}>
        <label>
          <span>Special order to your subordinate, ${room.occasion}</span>
          <input
            name="order"
            autocomplete="off"
            aria-describedby="order-fault order-count"
            aria-invalid=${fault !== null}
            @input=${(/** @type {Event} */ event) => this.#write(event)}
          />
        </label>
        <p class="hint" id="order-count">
          ${words} of ${room.words} words, <span role="timer">${this.#left} seconds left</span>. An order must
          not tell what is in the tray.
        </p>
        <p class="problem" id="order-fault" role="alert">
          ${fault ? html`${fault.text} <small>${this.rules.get(fault.rule)?.text}</small>` : nothing}
        </p>
        <div class="order-ways">
          <button type="submit" class="primary" ?disabled=${words === 0}>Give the order</button>
          <button type="button" @click=${() => this.#give("")}>No order</button>
        </div>
      </form>`,
      this,
    );
  }

  /** @param {Event} event */
  #write({ target }) {
    this.#text = /** @type {HTMLInputElement} */ (target).value;
    this.#report = this.check(this.#text);
    this.#refused &&= Boolean(this.#report?.refusal);
    this.#draw();
  }
}

customElements.define("written-order", WrittenOrder);
