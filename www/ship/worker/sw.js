/**
 * The service worker: keeps one version of the page in the browser, so that it opens without a network, and never
 * shows parts of two versions together.
 *
 * - All files of a version but the cores and courses of the games are fetched when it is installed, each checked against
 *   its check sum: either the version is there completely, or not at all.
 * - The core of a game and its course are kept once the game is opened, or with all others when the page asks for it. A
 *   new version keeps those of the same games from its beginning.
 * - Pages to be read come from the host as they are there now, and are kept when they have been visited.
 * - A page that begins is of the newest version that is there completely, no matter which version's worker is at work:
 *   browsers put the change of workers off as they see fit.
 * - Pages of an older version that are open go on with its files, which are kept until the last of them is gone.
 */

/** @typedef {{ url: string, integrity: string, size: number }} Entry */

/** These constants are filled in when the page is built. @type {string} */
const VERSION = "";
/** @type {Entry[]} */
const FILES = [];
/** The cores and the courses of the games. @type {Entry[]} */
const GAMES = [];
/** The folders of pages to be read. @type {string[]} */
const READING = [];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { scope } = worker.registration;

/** Pages of one host share its caches, also when they lie in different folders. */
const FAMILY = `high-water-mark ${scope} `;
const CACHE = FAMILY + VERSION;
const OWN = new Set(FILES.map(({ url }) => new URL(url, scope).href));
const OWN_GAMES = new Map(GAMES.map((file) => [new URL(file.url, scope).href, file]));

/** Where a version notes down since when it is there completely. */
const COMPLETE = new URL("complete-since", scope).href;

/** Where the pages that an older version has left are noted down. */
const LEFT_OVER = new URL("left-over-pages", scope).href;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", ({ data }) => {
  if (data === "activate") void worker.skipWaiting();
});
worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data?.files && port) event.waitUntil(meet(event, port));
  if (event.data?.cores && port) event.waitUntil(keepGames(event.data.cores, port));
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = addressOf(event.request);
  const ofGame = OWN_GAMES.get(url);
  if (ofGame) event.respondWith(keep(ofGame));
  else if (OWN.has(url) && event.request.mode === "navigate") event.respondWith(newestOf(url, event.request));
  else if (OWN.has(url)) event.respondWith(fromCaches([CACHE], url, event.request));
  else if (isReading(url)) event.respondWith(latest(event.request, url));
  // A page of an older version may ask for a file that is no more. The hash in its name says whose it is.
  else if (isAsset(event.request)) event.respondWith(fromFamily(url, event.request));
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    // It may be a version that has been here before.
    await cache.delete(LEFT_OVER);
    // Either all files are put into the cache or none.
    await cache.addAll([...FILES, ...(await gamesOfBefore())].map(requestFor));
    await cache.put(COMPLETE, Response.json(Date.now()));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** What belongs to the games that an older version keeps: all, if it has a core that is for all, or for none that is left. */
async function gamesOfBefore() {
  const names = new Set();
  for (const name of await family()) {
    if (name === CACHE) continue;
    for (const { url } of await (await caches.open(name)).keys()) if (isCore(url)) names.add(gameOf(url));
  }
  const games = new Set(GAMES.map(({ url }) => gameOf(url)));
  const more = [...names].some((name) => !games.has(name));
  return more ? GAMES : GAMES.filter(({ url }) => names.has(gameOf(url)));
}

/** @param {string} url */
const nameOf = (url) => url.slice(url.lastIndexOf("/") + 1).split(".")[0];

/** Is it what a table of a game needs? What a computer thinks with comes besides. @param {string} url */
const isCore = (url) => url.endsWith(".wasm") && !nameOf(url).startsWith("bots-");

/** What stands before the hash in the name of a core, after what it is for. @param {string} url */
const gameOf = (url) => nameOf(url).split("-").slice(-1)[0];

/**
 * A core or a course, which is kept from now on.
 * @param {Entry} file
 */
async function keep(file) {
  const cache = await caches.open(CACHE);
  const request = requestFor(file);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // On a full disk it is loaded all the same.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => {});
  return answer;
}

/**
 * Keeps some games, and tells how many cores of all there are now, and what all that is missing comes to.
 * @param {"all" | string[]} wanted the addresses of their cores
 * @param {MessagePort} port
 */
async function keepGames(wanted, port) {
  const games = wanted === "all" ? null : wanted.map(gameOf);
  const chosen = GAMES.filter(({ url }) => games === null || games.includes(gameOf(url)));
  await Promise.allSettled(chosen.map(keep));
  const cache = await caches.open(CACHE);
  const kept = await Promise.all([...OWN_GAMES.keys()].map((url) => cache.match(url, { ignoreVary: true })));
  const missing = GAMES.filter((_, i) => !kept[i]);
  const bytes = missing.reduce((sum, { size }) => sum + size, 0);
  const coresIn = (/** @type {Entry[]} */ files) => files.filter(({ url }) => isCore(url)).length;
  port.postMessage({ kept: coresIn(GAMES) - coresIn(missing), of: coresIn(GAMES), bytes });
}

/** @param {Entry} file */
const requestFor = ({ url, integrity }) => {
  // What the page has just loaded comes from the browser's own cache, unless its name says nothing of its content.
  const cache = url === "./" ? "no-cache" : "default";
  return new Request(new URL(url, scope), { integrity, cache });
};

async function activate() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  await noteLeftOver(pages.map(({ id }) => id));
  await worker.clients.claim();
  await tidy();
}

/**
 * Tells a page whether it is of this version. If so, it is none that an older one has left.
 * @param {ExtendableMessageEvent} event
 * @param {MessagePort} port
 */
async function meet({ data, source }, port) {
  const own = data.files.every((/** @type {string} */ url) => OWN.has(url));
  port.postMessage(own);
  const ids = await leftOver();
  if (ids && own && source && "id" in source) await noteLeftOver(ids.filter((id) => id !== source.id));
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
  const ids = await leftOver();
  // A version that has not taken over yet knows of none.
  if (!ids) return true;
  const pages = await Promise.all(ids.map((id) => worker.clients.get(id)));
  return pages.some((page) => page !== undefined);
}

/** @returns {Promise<string[] | null>} */
async function leftOver() {
  const note = await caches.match(LEFT_OVER, { cacheName: CACHE });
  return note ? note.json() : null;
}

/** @param {string[]} ids */
const noteLeftOver = async (ids) => (await caches.open(CACHE)).put(LEFT_OVER, Response.json(ids));

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

/** @param {string} url */
const isReading = (url) => READING.some((folder) => url.startsWith(new URL(folder, scope).href));

/**
 * A page to be read, or a part of it, as the host has it; without a network, as it was when it was last visited.
 * @param {Request} request @param {string} url
 */
async function latest(request, url) {
  try {
    const answer = await fetch(request);
    const cache = await caches.open(CACHE);
    // On a full disk it is read all the same.
    if (answer.ok && !answer.redirected) await cache.put(url, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    for (const cacheName of await family()) {
      const kept = await caches.match(url, { cacheName, ignoreVary: true });
      if (kept) return kept;
    }
    throw error;
  }
}

/**
 * A page as it is in the newest version that is there completely.
 * @param {string} url
 * @param {Request} request
 */
const newestOf = async (url, request) => fromCaches([await newestCache(), CACHE], url, request);

async function newestCache() {
  let newest = { name: CACHE, since: 0 };
  for (const name of await family()) {
    const note = await caches.match(COMPLETE, { cacheName: name });
    const since = note ? await note.json() : 0;
    if (since > newest.since) newest = { name, since };
  }
  return newest.name;
}

/** @param {string} url @param {Request} request */
const fromFamily = async (url, request) => fromCaches(await family(), url, request);
