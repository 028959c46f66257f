/** Makes pages of texts in Markdown, with pictures of their diagrams beside them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { pixelPicture } from "../pictures/picture.js";
import { bookDiagram, readBook } from "./book.js";
import { cardPicture, hashOf } from "./card-picture.js";
import { cardTags, oEmbedOf } from "./cards.js";
import { elementAround, elementFor, readText, titleOf } from "./markdown.js";
import { pageOf } from "./page.js";

/** @typedef {import("webpack").Compiler} Compiler */
/** @typedef {import("webpack").Compilation} Compilation */
/** @typedef {import("./diagram.js").Diagram} Diagram */

/**
 * Where the texts of a book are, and what its pages need.
 * @typedef {object} Shelf
 * @property {string} root the folder of the project
 * @property {string} folder of the texts, below it, with slashes; the pages come into a folder of the same name
 * @property {string} style the entry of webpack that is the style sheet of its pages
 * @property {string} base where the page will be, if that is known
 * @property {import("./markdown.js").Extend} [extend] has its texts read what else may stand in them
 * @property {(diagram: Diagram) => string} [inWords] what stands for a diagram without script; left out, a picture does
 */

/** How wide the pictures of a page are, in pixels, and how many pixels of the file each of them has. */
const [WIDE, DENSITY] = [640, 1.5];

/** How high a picture is that shows a part of the board only. */
const HIGH = 480;

export class TextsPlugin {
  #shelf;

  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.#shelf = shelf;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("TextsPlugin", (compilation) => {
      // Style sheets have their last names by then; the list of all files is written afterwards.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: "TextsPlugin", stage }, () => {
        dropStub(compilation, this.#shelf.style);
        const writer = new Writer(compiler, compilation, this.#shelf);
        const { pages, whole } = writer.book;
        for (const name of [...pages, ...(whole ? [whole] : [])]) {
          try {
            writer.write(name, name === whole ? pages : [name]);
          } catch (error) {
            compilation.errors.push(new WebpackError(/** @type {Error} */ (error).message));
          }
        }
      });
    });
  }
}

/** Beside a style sheet that is an entry comes a script that does nothing. @param {Compilation} compilation @param {string} entry */
function dropStub(compilation, entry) {
  for (const file of filesOf(compilation, entry)) if (file.endsWith(".js")) compilation.deleteAsset(file);
}

/** @param {Compilation} compilation @param {string} entry */
const filesOf = (compilation, entry) => compilation.entrypoints.get(entry)?.getFiles() ?? [];

class Writer {
  /** The picture of the book. @type {import("./cards.js").Picture | undefined} */
  #bookCard;

  /** @param {Compiler} compiler @param {Compilation} compilation @param {Shelf} shelf */
  constructor(compiler, compilation, shelf) {
    this.compilation = compilation;
    this.shelf = shelf;
    this.folder = path.join(shelf.root, shelf.folder);
    this.book = readBook(this.folder);
    this.needs(path.join(this.folder, "book.json"));
    this.emit = (/** @type {string} */ name, /** @type {string | Buffer} */ content) => {
      if (!compilation.getAsset(name))
        compilation.emitAsset(name, new compiler.webpack.sources.RawSource(content));
    };
  }

  /** @param {string} file */
  needs(file) {
    this.compilation.fileDependencies.add(file);
  }

  /** @param {string} name of a page @param {string[]} texts that stand on it */
  write(name, texts) {
    const { book, shelf } = this;
    const stem = `${shelf.folder}/${name}`;
    const files = texts.map((text) => path.join(this.folder, `${text}.md`));
    files.forEach((file) => this.needs(file));
    const read = readText(files.map((file) => readFileSync(file, "utf8")).join("\n"), {
      file: path.relative(shelf.root, files[0]),
      show: (diagram, number) => this.#shown(`${stem}-${number + 1}`, diagram),
      extend: shelf.extend,
    });
    const text = name === book.whole ? { ...read, title: book.title } : read;
    const picture = this.#card(stem, text);
    const answer = `${stem}.oembed.json`;
    this.emit(answer, `${JSON.stringify(oEmbedOf({ about: text, picture }, shelf.base), null, 2)}\n`);
    const up = "../".repeat(shelf.folder.split("/").length);
    const page = pageOf({
      text,
      cards: cardTags({ about: text, path: `${stem}.html`, answer, picture, base: shelf.base }),
      book: book.title,
      home: up,
      pages: book.pages.map((other) => ({ href: `./${other}.html`, title: this.#titleOf(other) })),
      whole: book.whole && name !== book.whole ? `./${book.whole}.html` : "",
      number: book.pages.indexOf(name),
      icon: this.#asset("icon.", ".svg", up),
      styles: filesOf(this.compilation, shelf.style).flatMap((one) => (one.endsWith(".css") ? up + one : [])),
      scripts: [
        ...(text.diagrams.length || book.scripts?.[name] ? [`${up}embed/high-water-mark.js`] : []),
        ...(book.scripts?.[name] ?? []).flatMap((entry) =>
          filesOf(this.compilation, entry).map((one) => up + one),
        ),
      ],
    });
    this.emit(`${stem}.html`, page);
  }

  /**
   * The picture for whoever links to a page: of its first diagram, or of the book where diagrams have no pictures.
   * @param {string} stem @param {import("./markdown.js").Text} text
   */
  #card(stem, { diagrams }) {
    const [first] = diagrams;
    if (first && !this.shelf.inWords) return cardPicture(this.emit, stem, first.subject);
    this.#bookCard ??= cardPicture(this.emit, `${this.shelf.folder}/card`, bookDiagram(this.folder).subject);
    return this.#bookCard;
  }

  /** The address of a file of the whole page, by what its name begins and ends with. @param {string} from @param {string} to @param {string} up */
  #asset(from, to, up) {
    const found = this.compilation.getAssets().find(({ name }) => name.startsWith(from) && name.endsWith(to));
    return found ? up + found.name : "";
  }

  /** @param {string} name */
  #titleOf(name) {
    return titleOf(readFileSync(path.join(this.folder, `${name}.md`), "utf8"));
  }

  /** @param {string} stem of the picture @param {Diagram} diagram */
  #shown(stem, diagram) {
    diagram.files.forEach((file) => this.needs(file));
    if (this.shelf.inWords) return elementAround(diagram, this.shelf.inWords(diagram));
    const size = { width: WIDE, density: DENSITY, ...(diagram.subject.focus?.length && { height: HIGH }) };
    const { content, width, height } = pixelPicture(diagram.subject, size, "webp");
    const file = `${stem}.${hashOf(content)}.webp`;
    this.emit(file, content);
    return elementFor(diagram, { src: `./${path.basename(file)}`, width, height });
  }
}
