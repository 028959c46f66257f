/** What one tab tells the others: that a saved game has changed. */

/** @typedef {{ id: string }} News */

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("high-water-mark") : null;

/** @param {News} news */
export const tell = (news) => channel?.postMessage(news);

/**
 * Listens to other tabs until the function that is returned is called.
 * @param {(news: News) => void} listener
 */
export function listen(listener) {
  const hear = (/** @type {MessageEvent<News>} */ { data }) => listener(data);
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
