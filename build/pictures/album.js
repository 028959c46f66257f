/**
 * Small pictures of many positions. The map of those that show the same part of a board is painted once, and what an
 * earlier build has painted with the same painters is not painted again.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { heightFor, paintMap, paintPosition } from "../../www/board/picture.js";
import { withTools } from "../../www/ground/tools.js";
import { newCanvas, TOOLS } from "./canvas.js";

/** @typedef {import("../../www/board/picture.js").Subject} Subject */
/** @typedef {import("@napi-rs/canvas").Canvas} Canvas */

/** How wide a picture is, and how high one is that shows a part of the board only, in pixels. */
const [WIDE, HIGH] = [640, 480];

/** The encoder of this version of the canvas takes a higher figure for a smaller file. */
const AVIF = { quality: 61, speed: 10, chromaSubsampling: 2 };

/** What a picture depends on besides its subject. */
const PAINTERS = ["www/board", "www/ground", "www/embed/notes.js", "www/geo.json", "build/pictures"];

export class Album {
  #folder;
  #painters;
  /** The pictures of this build, by their names. @type {Map<string, Promise<Buffer>>} */
  #pictures = new Map();
  /** The maps, by what they show. @type {Map<string, Canvas>} */
  #maps = new Map();

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
    const height = focus?.length ? HIGH : withTools(TOOLS, () => heightFor(board, geo, WIDE));
    const shown = JSON.stringify([board.hash, title, height, scene, overlay, focus, mark]);
    const name = `${sha(this.#painters + shown).slice(0, 12)}.avif`;
    const content = this.#pictures.get(name) ?? this.#kept(name, () => this.#paint(subject, height));
    this.#pictures.set(name, content);
    return { name, width: WIDE, height, content };
  }

  /** @param {string} name @param {() => Promise<Buffer>} paint */
  async #kept(name, paint) {
    const file = path.join(this.#folder, name);
    if (existsSync(file)) return readFileSync(file);
    const content = await paint();
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(file, content);
    return content;
  }

  /** @param {Subject} subject @param {number} height */
  #paint(subject, height) {
    const { canvas, ctx } = newCanvas(WIDE, height);
    ctx.drawImage(/** @type {any} */ (this.#mapFor(subject, height)), 0, 0);
    withTools(TOOLS, () => paintPosition(ctx, subject, { width: WIDE, height }));
    return canvas.encode("avif", AVIF);
  }

  /** @param {Subject} subject @param {number} height */
  #mapFor(subject, height) {
    const key = JSON.stringify([subject.board.hash, subject.title, height, subject.focus]);
    const known = this.#maps.get(key);
    if (known) return known;
    const { canvas, ctx } = newCanvas(WIDE, height);
    withTools(TOOLS, () => paintMap(ctx, subject, { width: WIDE, height }));
    this.#maps.set(key, canvas);
    return canvas;
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
