/** Through which relays the letters of a game go by themselves: who hosts the page names them when it is built (docs/HOSTING.md). */

/** @returns {string[]} their addresses; mostly there are none */
export const relays = () =>
  (document.querySelector('meta[name="relays"]')?.getAttribute("content") ?? "").split(" ").filter(Boolean);

/** What the hosts of relays are called. @param {string[]} addresses */
export const hostsOf = (addresses) => addresses.map((address) => new URL(address).host).join(", ");
