/** Puts a button beside each snippet of a text that copies it. */

import { copyText } from "../clipboard.js";
import { followScheme } from "../scheme.js";

/** How long it says that it has done so, in milliseconds. */
const SAID = 2000;

followScheme();

for (const snippet of document.querySelectorAll(".snippet")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  const say = (/** @type {string} */ words) => {
    button.textContent = words;
    setTimeout(() => (button.textContent = "Copy"), SAID);
  };
  button.addEventListener("click", () => {
    void copyText(snippet.querySelector("code")?.textContent ?? "", button).then(say);
  });
  snippet.append(button);
}
