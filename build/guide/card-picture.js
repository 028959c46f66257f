/** The picture of a position that stands for a page where it is linked to. */

import { createHash } from "node:crypto";
import { pixelPicture } from "../pictures/picture.js";

/** The size that sites expect. */
const CARD = { width: 1200, height: 630 };

/** @param {Buffer} content */
export const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 8);

/**
 * @param {(name: string, content: Buffer) => void} emit
 * @param {string} stem the path of the file without what follows from its content
 * @param {import("../../www/board/picture.js").Subject} subject
 * @returns {import("./cards.js").Picture}
 */
export function cardPicture(emit, stem, subject) {
  const { content } = pixelPicture(subject, { ...CARD, scheme: "light" }, "jpeg");
  const path = `${stem}.${hashOf(content)}.jpg`;
  emit(path, content);
  return { path, ...CARD, alt: `${subject.title.name}: the board` };
}
