/**
 * Keeps the page in the browser, for the next time without a network, and learns of new versions. The page goes on
 * with the version that it began with until it is reloaded.
 */

import { showUpdateButton } from "./update-button.js";

/** A page that stays open looks for a new version when somebody comes back to it, at most this often. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** A page lets its version take over when it has been there for so long. */
const CALM_MS = 1000;

/** The files whose names tell a page's version: they bear the hash of their content. */
const PARTS = ['script[src^="main."]', 'link[rel=stylesheet][href^="index."]'];

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
 * Keeps some games, named by their cores, for the time without a network, and tells how many are kept, of how many, and how many
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

/** Anyone who installs the page wants all of it at hand. */
function keepAllOfApp() {
  const all = () => void keepOffline("all");
  window.addEventListener("appinstalled", all);
  if (matchMedia("(display-mode: standalone)").matches) all();
}

async function register() {
  // Relative to the page, so that it works in any folder, and for this folder only.
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  keepAllOfApp();
  watch(registration);
  lookNowAndThen(registration);
}

/**
 * Offers each version that is ready and is not the page's own.
 * @param {ServiceWorkerRegistration} registration
 */
function watch(registration) {
  const follow = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") void meet(worker);
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  const meetNewest = () => void meet(registration.waiting ?? navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", meetNewest);
  meetNewest();
}

/**
 * Has the version that the page is of take over, and offers any other.
 * @param {ServiceWorker | null} worker
 */
async function meet(worker) {
  if (!worker) return;
  if (await isOwn(worker)) takeOver(worker);
  else showUpdateButton(() => location.reload());
}

/**
 * Has a version take over once other pages that begin with this one have come, and not while this one is about to go:
 * Chromium ends the worker of before at once, and a page that this one was just answering never comes.
 * @param {ServiceWorker} worker
 */
function takeOver(worker) {
  const wait = () => clearTimeout(due);
  const due = setTimeout(() => {
    window.removeEventListener("beforeunload", wait);
    worker.postMessage("activate");
  }, CALM_MS);
  window.addEventListener("beforeunload", wait);
}

/**
 * Is the page of this worker's version?
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>}
 */
function isOwn(worker) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const parts = [...document.querySelectorAll(PARTS.join())];
  const files = parts.map((part) =>
    part instanceof HTMLScriptElement ? part.src : Reflect.get(part, "href"),
  );
  worker.postMessage({ files }, [port2]);
  return answer;
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
