/** The engine's code, loaded and compiled once for all threads of the page. */

/** @type {Promise<WebAssembly.Module> | undefined} */
let code;

export function engineCode() {
  code ??= load(new URL("../../pkg/high_water_mark_bg.wasm", import.meta.url));
  return code;
}

/** @param {URL} address */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rules engine did not come: ${answer.status} ${answer.statusText}`);
  // Compiling while loading needs the right type of content, which not every host gives.
  const typed = answer.headers.get("content-type") === "application/wasm";
  return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
