/**
 * What a diagram loads comes as every file of a host does, if it may. Where the page around allows nothing but scripts, or
 * a frame has no origin and its host shares with nobody, the same content comes as a script (build/parts-plugin.js).
 */

/**
 * The answer of a host, or the content of the script that stands for it; nothing if neither came.
 * @param {URL} address
 * @returns {Promise<Response | null>}
 */
export async function inside(address) {
  // A frame without an origin would be answered by few hosts.
  if (self.origin === "null") return (await asScript(address)) ?? null;
  try {
    return await fetch(address);
  } catch {
    return asScript(address);
  }
}

/** @param {URL} address @returns {Promise<Response | null>} */
function asScript(address) {
  const script = document.createElement("script");
  const name = address.pathname.slice(address.pathname.lastIndexOf("/") + 1);
  script.src = new URL(`embed/${name}.js`, address).href;
  return new Promise((resolve) => {
    const done = () => {
      const { part } = script.dataset;
      script.remove();
      resolve(part === undefined ? null : unpacked(part));
    };
    script.addEventListener("load", done);
    script.addEventListener("error", done);
    document.head.append(script);
  });
}

/** @param {string} part in base64, packed by gzip */
function unpacked(part) {
  const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
