/**
 * The service worker: keeps one version of the whole page in the browser, so that it opens without a network, and
 * never shows parts of two versions together.
 *
 * - All files of a version are fetched when it is installed, each checked against its check sum: either the version
 *   is there completely, or not at all.
 * - A new version waits until the page asks for it or all pages of the old one are closed.
 * - Pages of the old version that are open go on with its files, which are kept until the last of them is gone.
 */

/** Both constants are filled in when the page is built. @type {string} */
const VERSION = "";
/** @type {{ url: string, integrity: string }[]} */
const FILES = [];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { scope } = worker.registration;

/** Pages of one host share its caches, also when they lie in different folders. */
const FAMILY = `high-water-mark ${scope} `;
const CACHE = FAMILY + VERSION;
const OWN = new Set(FILES.map(({ url }) => new URL(url, scope).href));

/** Where the pages that an older version has left are noted down. */
const LEFT_OVER = new URL("left-over-pages", scope).href;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => {
  if (data === "activate") void worker.skipWaiting();
});
worker.addEventListener("message", (event) => {
  if (event.data === "tidy") event.waitUntil(tidy());
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = addressOf(event.request);
  if (OWN.has(url)) event.respondWith(fromCaches([CACHE], url, event.request));
  // A page of an older version may ask for a file that is no more. The hash in its name says whose it is.
  else if (isAsset(event.request)) event.respondWith(fromFamily(url, event.request));
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    // Either all files are put into the cache or none.
    await cache.addAll(FILES.map(({ url, integrity }) => requestFor(url, integrity)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * @param {string} url
 * @param {string} integrity
 */
const requestFor = (url, integrity) => {
  // What the page has just loaded comes from the browser's own cache, unless its name says nothing of its content.
  const cache = url === "./" ? "no-cache" : "default";
  return new Request(new URL(url, scope), { integrity, cache });
};

async function activate() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  const cache = await caches.open(CACHE);
  await cache.put(LEFT_OVER, Response.json(pages.map(({ id }) => id)));
  await worker.clients.claim();
  await tidy();
}

/** Deletes the older versions as soon as none of their pages is open. */
async function tidy() {
  const names = (await family()).filter((name) => name !== CACHE);
  // A newer version that is on its way has a cache as well, which must stay.
  if (worker.registration.installing || worker.registration.waiting) return;
  if (await anyPageIsLeft()) return;
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function anyPageIsLeft() {
  const note = await caches.match(LEFT_OVER, { cacheName: CACHE });
  /** @type {string[]} */
  const ids = note ? await note.json() : [];
  const pages = await Promise.all(ids.map((id) => worker.clients.get(id)));
  return pages.some((page) => page !== undefined);
}

/** The caches of all versions of this page. */
const family = async () => (await caches.keys()).filter((name) => name.startsWith(FAMILY));

/**
 * The address under which a request's answer is kept. All ways to write the page's own address mean the same file;
 * other pages in the same folder are none of our business.
 * @param {Request} request
 */
function addressOf({ url, mode }) {
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  if (mode !== "navigate") return address + search;
  return address === new URL("index.html", scope).href ? scope : address;
}

/**
 * Is this a file of some version? All lie in one folder; what lies deeper belongs to somebody else.
 * @param {Request} request
 */
const isAsset = ({ mode, url }) =>
  mode !== "navigate" && url.startsWith(scope) && !url.slice(scope.length).includes("/");

/**
 * @param {string[]} names of the caches to look into
 * @param {string} url
 * @param {Request} request
 */
async function fromCaches(names, url, request) {
  for (const cacheName of names) {
    const kept = await caches.match(url, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}

/** @param {string} url @param {Request} request */
const fromFamily = async (url, request) => fromCaches(await family(), url, request);
