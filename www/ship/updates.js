/**
 * Keeps the page in the browser, for the next time without a network, and learns of new versions. The page goes on
 * with the version that it began with until it is reloaded.
 */

import { showUpdateButton } from "./update-button.js";

/** A page that stays open looks for a new version when somebody comes back to it, at most this often. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Everything here is a comfort: where the browser refuses it (as in some frames), the page does without. */
export async function offerUpdates() {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  try {
    await register();
  } catch {
    // Refused; the page works as well from the network.
  }
}

async function register() {
  // Relative to the page, so that it works in any folder, and for this folder only.
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  const { controller } = navigator.serviceWorker;
  // A page that begins while a version is waiting takes it, before anybody has begun to play here.
  if (controller && registration.waiting) {
    changeTo(registration.waiting);
    return;
  }
  controller?.postMessage("tidy");
  watch(registration);
  lookNowAndThen(registration);
}

/**
 * Offers each version that is ready.
 * @param {ServiceWorkerRegistration} registration
 */
function watch(registration) {
  const { serviceWorker } = navigator;
  // The first worker of all is no new version.
  let first = !serviceWorker.controller;
  const reload = () => (registration.waiting ? changeTo(registration.waiting) : location.reload());
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
 * Lets a waiting version take over and begins again with it.
 * @param {ServiceWorker} worker
 */
function changeTo(worker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage("activate");
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
