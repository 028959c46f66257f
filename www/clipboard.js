/** Copying a text, also on a host without https, where browsers have no clipboard for pages. */

/** What a button says that could not copy. */
export const BY_HAND = "Mark the text and press Ctrl+C (on a Mac ⌘C)";

/**
 * Copies a text, and says what came of it.
 * @param {string} text
 * @param {HTMLElement} button that was pressed for it
 * @returns {Promise<string>} words for the button
 */
export async function copyText(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return copiedFromField(text, button) ? "Copied" : BY_HAND;
  }
}

/**
 * The old way: a field is marked and its text copied. It stands beside the button, as nothing outside a dialog can be marked
 * while that is open.
 * @param {string} text @param {HTMLElement} button
 */
function copiedFromField(text, button) {
  const field = document.createElement("textarea");
  field.value = text;
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  button.after(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    button.focus();
  }
}
