/** What is drawn one after the other, put together where it looks alike, so that the look is told once. */

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What is undefined is left out. @typedef {Record<string, string | undefined>} Look */

/** @param {Look} values */
export const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(value)}"`))
    .join("");

export class Marks {
  /** @type {string[]} */
  #parts = [];
  /** The clips that are open. @type {readonly string[]} */
  #clips = [];
  #look = "";

  /**
   * @param {readonly string[]} clips the ids of all that cut it off
   * @param {Look} look
   * @param {string} element
   */
  add(clips, look, element) {
    const text = attributes(look);
    const sameClips = clips.length === this.#clips.length && clips.every((id, i) => id === this.#clips[i]);
    if (!sameClips || text !== this.#look) this.#close();
    if (!sameClips) this.#cut(clips);
    if (text && text !== this.#look) this.#parts.push(`<g${text}>`);
    this.#look = text;
    this.#parts.push(element);
  }

  #close() {
    if (this.#look) this.#parts.push("</g>\n");
    this.#look = "";
  }

  /** @param {readonly string[]} clips */
  #cut(clips) {
    const strange = this.#clips.findIndex((id, i) => id !== clips[i]);
    const kept = strange < 0 ? this.#clips.length : strange;
    this.#parts.push("</g>".repeat(this.#clips.length - kept));
    for (const id of clips.slice(kept)) this.#parts.push(`<g clip-path="url(#${id})">`);
    this.#clips = clips;
  }

  text() {
    const parts = [...this.#parts];
    if (this.#look) parts.push("</g>");
    return parts.join("") + "</g>".repeat(this.#clips.length);
  }
}
