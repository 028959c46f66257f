/**
 * Names the relays in the page through which the letters of a game between two devices go by themselves, and lets the page connect to them. Who
 * hosts the page names them in HWM_RELAYS, with spaces between (docs/HOSTING.md).
 */

const POLICY = "connect-src 'self'";

/** @param {string} [named] @returns {string[]} */
export function relaysNamed(named = process.env.HWM_RELAYS ?? "") {
  const all = named.split(/[\s,]+/).filter(Boolean);
  for (const relay of all)
    if (!/^wss?:\/\/[\w.:[\]-]+(\/[\w./~-]*)?$/.test(relay))
      throw new Error(`HWM_RELAYS: “${relay}” is no address of a relay, such as wss://relay.example.org`);
  return all;
}

/** @param {string} page */
export default function withRelays(page) {
  const all = relaysNamed();
  if (!all.length) return page;
  if (!page.includes(POLICY)) throw new Error(`the page has no ${POLICY}`);
  return page
    .replace(POLICY, `${POLICY} ${all.join(" ")}`)
    .replace("</title>", `</title>\n    <meta name="relays" content="${all.join(" ")}" />`);
}
