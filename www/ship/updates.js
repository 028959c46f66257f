/**
 * Keeps the page in the browser, for the next time without a network, and learns of new versions. The page goes on
 * with the version that it began with until it is reloaded.
 */

import { showUpdateButton } from "./update-button.js";

/** A page that stays open looks for a new version when somebody comes back to it, at most this often. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** How long a page that nobody has touched has only just begun. */
const START_MS = 10_000;

/** Everything here is a comfort: where the browser refuses it (as in some frames), the page does without. */
export async function offerUpdates() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  try {
    await register();
  } catch {
    // Refused; the page works as well from the network.
  }
}

/**
 * Keeps the cores of some games for the time without a network, and tells how many are kept, of how many, and how many
 * bytes the others have. It waits until the page itself is kept; a browser that keeps nothing never answers.
 * @param {"all" | URL[]} cores
 * @returns {Promise<Kept | null>}
 *
 * @typedef {{ kept: number, of: number, bytes: number }} Kept
 */
export async function keepOffline(cores) {
  const active = await activeWorker();
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const wanted = cores === "all" ? cores : cores.map(({ href }) => href);
  active.postMessage({ cores: wanted }, [port2]);
  return answer;
}

async function activeWorker() {
  try {
    return (await navigator.serviceWorker.ready).active;
  } catch {
    // There are none here, or this frame may have none.
    return null;
  }
}

/** Whoever installs the page wants all of it at hand. */
function keepAllOfApp() {
  const all = () => void keepOffline("all");
  window.addEventListener("appinstalled", all);
  if (matchMedia("(display-mode: standalone)").matches) all();
}

async function register() {
  // Relative to the page, so that it works in any folder, and for this folder only.
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  const { controller } = navigator.serviceWorker;
  if (controller && registration.waiting) await takeAtOnce(registration);
  controller?.postMessage("tidy");
  keepAllOfApp();
  watch(registration);
  lookNowAndThen(registration);
}

/**
 * A page that begins while a version is waiting takes it, unless that lasts until somebody plays here.
 * @param {ServiceWorkerRegistration} registration
 */
async function takeAtOnce(registration) {
  const change = beginAgain(registration);
  await untouched(START_MS);
  change.abort();
  showUpdateButton(() => beginAgain(registration));
}

/**
 * Waits until somebody does something here, at most so long.
 * @param {number} ms
 */
function untouched(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    for (const touch of ["pointerdown", "keydown"])
      window.addEventListener(touch, resolve, { once: true, capture: true });
  });
}

/**
 * Offers each version that is ready.
 * @param {ServiceWorkerRegistration} registration
 */
function watch(registration) {
  const { serviceWorker } = navigator;
  // The first worker of all is no new version.
  let first = !serviceWorker.controller;
  const reload = () => beginAgain(registration);
  const follow = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && serviceWorker.controller) showUpdateButton(reload);
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  serviceWorker.addEventListener("controllerchange", () => {
    // Another page has changed to the new version.
    if (!first) showUpdateButton(reload);
    first = false;
  });
}

/**
 * Begins again with the newest version.
 * @param {ServiceWorkerRegistration} registration
 * @returns {AbortController} to think better of it
 */
function beginAgain({ waiting }) {
  const change = new AbortController();
  const { signal } = change;
  if (waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { signal });
    letTakeOver(waiting);
  } else location.reload();
  return change;
}

/** @param {ServiceWorker} worker */
function letTakeOver(worker) {
  worker.postMessage("activate");
  // Chromium puts the change off while the old worker is busy, and may overlook that it no longer is: having
  // finished one more task, the old worker is looked at again.
  const remind = () => {
    if (worker.state === "installed") {
      navigator.serviceWorker.controller?.postMessage("tidy");
      worker.postMessage("activate");
    } else clearInterval(reminding);
  };
  const reminding = setInterval(remind, 500);
}

/** @param {ServiceWorkerRegistration} registration */
function lookNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < LOOK_EVERY_MS) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}
