/**
 * The page as it is served while the rest of it is still being made: it says what is not there yet, and offers to load itself
 * anew once all is. The browser keeps nothing of it.
 */

import { html } from "lit-html";
import { closeCorner, showInCorner, showUpdateButton } from "./update-button.js";

/**
 * What is left to be made, in words, and about how many seconds that takes, unless it has failed.
 * @typedef {{ left: string[], seconds: number, failed: boolean }} Making
 */

const LOOK_EVERY_MS = 2000;

/** Somebody may not want to read it all the time. */
let folded = false;

/** Looks until all is there, or nobody makes it any more. */
export async function offerUpdates() {
  const making = await ask();
  if (!making) {
    closeCorner();
    return;
  }
  if (making.left.length === 0) {
    showUpdateButton(() => void loadAnew(), "All of it is here now: reload");
    return;
  }
  if (!folded) showInCorner(words(making), fold);
  if (!making.failed) setTimeout(() => void offerUpdates(), LOOK_EVERY_MS);
}

/** It keeps nothing. */
export const keepOffline = async () => null;

/** @returns {Promise<Making | null>} */
async function ask() {
  try {
    const answer = await fetch("./being-made.json", { cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    // The server of the page has gone.
    return null;
  }
}

/** @param {Making} making */
const words = ({ left, seconds, failed }) =>
  failed
    ? html`<p>This could not be made; the terminal says why: ${left.join(", ")}.</p>`
    : html`<p>Still being made: ${left.join(", ")}. It takes about ${rounded(seconds)} seconds more.</p>`;

/** As well as anybody can know. @param {number} seconds */
const rounded = (seconds) => Math.max(1, Math.ceil(seconds / 10)) * 10;

function fold() {
  folded = true;
  closeCorner();
}

/** What an earlier visit has kept must not come instead of what is there now. */
async function loadAnew() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((one) => one.unregister()));
  location.reload();
}
