/**
 * Small pictures of many positions, painted in threads (studio.js). What an earlier build has painted with the same painters
 * is not painted again.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { heightFor } from "../../www/board/picture.js";
import { withTools } from "../../www/ground/tools.js";
import { TOOLS } from "./canvas.js";
import { paint } from "./studio.js";

/** @typedef {import("../../www/board/picture.js").Subject} Subject */

/**
 * What a picture is painted as, in CSS pixels, and how many pixels of its file each of them has: of a part of the board
 * in a usual form, of the whole board larger, for the names of its pieces to be read, and as high as it needs.
 */
const [PART, WHOLE] = [
  { width: 640, height: 480, density: 1.25 },
  { width: 960, density: 1 },
];

/** What a picture depends on besides its subject. */
const PAINTERS = ["www/board", "www/ground", "www/embed/notes.js", "www/geo.json", "build/pictures"];

export class Album {
  #folder;
  #painters;
  /** The pictures of this build, by their names. @type {Map<string, Promise<Buffer>>} */
  #pictures = new Map();

  /** @param {string} root the folder of the project @param {string} folder where pictures are kept between builds */
  constructor(root, folder) {
    this.#painters = digestOf(root);
    this.#folder = path.join(folder, this.#painters);
    tidy(folder, this.#painters);
  }

  /**
   * @param {Subject} subject
   * @param {string} [mark] the arrows and rings on it, which are part of its subject
   * @returns {{ name: string, width: number, height: number, content: Promise<Buffer> }} pictures of one name are the same
   */
  picture(subject, mark = "") {
    const { board, geo, title, scene, overlay, focus } = subject;
    const form = focus?.length
      ? PART
      : { ...WHOLE, height: withTools(TOOLS, () => heightFor(board, geo, WHOLE.width)) };
    const shown = JSON.stringify([board.hash, title, form, scene, overlay, focus, mark]);
    const name = `${sha(this.#painters + shown).slice(0, 12)}.avif`;
    const map = JSON.stringify([board.hash, title, form, focus]);
    const task = { map, subject: { board, title, scene, overlay, focus }, mark, form };
    const content = this.#pictures.get(name) ?? this.#kept(name, () => paint(task));
    this.#pictures.set(name, content);
    return { name, width: form.width, height: form.height, content };
  }

  /** @param {string} name @param {() => Promise<Buffer>} make */
  async #kept(name, make) {
    const file = path.join(this.#folder, name);
    if (existsSync(file)) return readFileSync(file);
    const content = await make();
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(file, content);
    return content;
  }
}

/** That of all who paint in this build. @type {Album | null} */
let shared = null;

/** @param {string} root the folder of the project */
export const albumOf = (root) => (shared ??= new Album(root, path.join(root, "target/pictures")));

/** @param {string} text */
const sha = (text) => createHash("sha256").update(text).digest("hex");

/** What all painters are, in few letters. @param {string} root */
function digestOf(root) {
  const { version } = createRequire(import.meta.url)("@napi-rs/canvas/package.json");
  const texts = PAINTERS.flatMap((name) => filesIn(path.join(root, name))).map((file) =>
    readFileSync(file, "utf8"),
  );
  return sha([version, ...texts].join("\n")).slice(0, 12);
}

/** @param {string} place a file or a folder @returns {string[]} */
const filesIn = (place) =>
  path.extname(place)
    ? [place]
    : readdirSync(place)
        .sort()
        .flatMap((name) => filesIn(path.join(place, name)));

/** Throws away what other painters have painted. @param {string} folder @param {string} own */
function tidy(folder, own) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name !== own) rmSync(path.join(folder, name), { recursive: true, force: true });
}
