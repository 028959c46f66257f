/** Playing live, beside the decision: how it is begun, what is said, and that it has ended. */

import { html, nothing } from "lit-html";
import { LONGEST_WORD } from "../afar/says.js";
import { sendBox } from "./send.js";

/** @typedef {import("./correspondent.js").Correspondent} Correspondent */
/** @typedef {import("./live.js").Live} Live */

/**
 * @param {Correspondent} elsewhere
 * @param {unknown} paste the field for a reply that comes as a link
 */
export function liveBox(elsewhere, paste) {
  const { live, call, seat } = elsewhere;
  if (seat.over && !live) return nothing;
  if (live?.state === "open") return open(elsewhere, live);
  if (call?.offer) return asked(elsewhere, call);
  return html`<details class="besides" ?open=${Boolean(live && live.state !== "closed")}>
    <summary>Play live</summary>
    <div role="status">
      ${live?.state === "closed" ? html`<p>${ended(elsewhere, live)}</p>` : nothing}
      ${live?.problem ? html`<p class="problem">${live.problem}</p>` : nothing}
      ${call?.waits ? html`<p>${waiting(elsewhere)}</p>` : nothing}
    </div>
    ${live?.letters ? [sending(live, elsewhere.name), paste] : starting(elsewhere)}
  </details>`;
}

/** @param {Correspondent} elsewhere @param {Live} live */
const ended = ({ name }, { met }) =>
  met
    ? `${name} is gone. Your moves are kept: go on by links, or live once more.`
    : "The two pages did not find each other. Go on by links, or try once more.";

/** @param {Correspondent} elsewhere */
const waiting = ({ name, live }) =>
  live?.state === "offered"
    ? `${name} is asked. Live play begins as soon as ${name} agrees. Keep this page open.`
    : "One moment: the two pages look for each other.";

/** @param {Correspondent} elsewhere */
function starting(elsewhere) {
  const { call, courier, name } = elsewhere;
  if (call?.waits)
    return html`<button type="button" @click=${() => call.stop()}>Do not wait any longer</button>`;
  const begin =
    call && courier?.reach === "open"
      ? html`<button type="button" @click=${() => void call.begin()}>Ask ${name} to play live</button>`
      : html`<button type="button" @click=${() => void elsewhere.playLive()}>
          Make a link to play live
        </button>`;
  return html`<p>
      Where both have the page open, moves can go straight from one to the other. ${address(name)} Between two
      networks it often does not work: then go on by links.
    </p>
    ${dice(elsewhere)} ${begin}`;
}

/** The other asks through a relay. @param {Correspondent} elsewhere @param {import("./call.js").Call} call */
const asked = (elsewhere, call) =>
  html`<div class="asked" role="status">
    <p>
      ${elsewhere.name} asks to play live. Your moves then go straight to ${elsewhere.name}.
      ${address(elsewhere.name)}
    </p>
    ${dice(elsewhere)}
    <p class="ways">
      <button type="button" class="primary" @click=${() => void call.begin()}>Play live</button>
      <button type="button" @click=${() => call.stop()}>Not now</button>
    </p>
  </div>`;

/** @param {string} name */
const address = (name) => `${name} learns the network address of this device by that.`;

/** @param {Correspondent} elsewhere */
const dice = ({ seat }) =>
  seat.agreed?.strict
    ? nothing
    : html`<p>
        Live, every roll waits for the other’s page, and nobody can foresee it. That stays so afterwards.
      </p>`;

/** @param {Live} live @param {string} name */
const sending = ({ letters, state }, name) =>
  html`<p>
      ${
        state === "offered"
          ? `Send this link to ${name}. Keep this page open, and paste the reply that comes back below.`
          : `Send this reply to ${name}, and keep this page open.`
      }
    </p>
    ${sendBox("live", letters, {
      label: state === "offered" ? "Link to play live" : "Reply",
      message: state === "offered" ? "Let us play live:" : "My reply:",
    })}`;

/** @param {Correspondent} elsewhere @param {Live} live */
function open({ name }, live) {
  const say = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (text) live.say(text);
    form.reset();
  };
  return html`<div class="live" role="log" aria-label=${`With ${name}, live`}>
      <p>
        ${live.forked ? `The two games differ: nothing more goes to ${name} by itself.` : `${name} is here.`}
      </p>
      ${live.texts.map(({ own, text }) => html`<p class="word"><b>${own ? "You" : name}:</b> ${text}</p>`)}
    </div>
    <form class="say" @submit=${say}>
      <input
        name="text"
        maxlength=${LONGEST_WORD}
        autocomplete="off"
        placeholder=${`A line for ${name}`}
        aria-label=${`A line for ${name}`}
      />
      <button type="submit">Say it</button>
    </form>`;
}
