/** Puts a button beside each snippet of a text that copies it. */

/** How long it says that it has done so, in milliseconds. */
const SAID = 2000;

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
    navigator.clipboard.writeText(snippet.querySelector("code")?.textContent ?? "").then(
      () => say("Copied"),
      () => say("Not allowed here"),
    );
  });
  snippet.append(button);
}
