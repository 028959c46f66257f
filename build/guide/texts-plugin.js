/** Makes pages of texts in Markdown, with pictures of their diagrams beside them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { pixelPicture } from "../pictures/picture.js";
import { bookDiagram, readBook } from "./book.js";
import { cardPicture, hashOf } from "./card-picture.js";
import { cardTags, oEmbedOf } from "./cards.js";
import { readDiagram } from "./diagram.js";
import { elementFor, readText, titleOf } from "./markdown.js";
import { pageOf } from "./page.js";

/** @typedef {import("webpack").Compiler} Compiler */
/** @typedef {import("webpack").Compilation} Compilation */
/** @typedef {import("./diagram.js").Diagram} Diagram */

/**
 * Where the texts of a book are, and what its pages need.
 * @typedef {object} Shelf
 * @property {string} root the folder of the project
 * @property {string} source the folder of the texts
 * @property {string} folder of the pages, with slashes
 * @property {string} style the entry of webpack that is the style sheet of its pages
 * @property {string} base where the page will be, if that is known
 * @property {import("./markdown.js").Extend} [extend] has its texts read what else may stand in them
 * @property {() => Pictures} [pictures] has many diagrams: all of them get small pictures, told in words, too
 * @property {import("./page.js").Link[]} [links] what its pages lead to besides each other
 * @property {string[]} [scripts] entries of webpack that all its pages need
 * @property {import("./page.js").Search} [search] where all that is on the shelves can be searched
 * @property {() => Made[]} [made] pages of it that nobody has written
 */

/**
 * A page that is made of others, entries that it needs, and what these fetch, by the names of files.
 * @typedef {{ name: string, text: import("./markdown.js").Text, scripts: string[], files: Record<string, string> }} Made
 */

/**
 * @typedef {object} Pictures
 * @property {import("../pictures/album.js").Album} album
 * @property {(subject: Diagram["subject"]) => string} words what is to be seen on a picture
 */

/** How wide the pictures of a page are, in pixels, and how many pixels of the file each of them has. */
const [WIDE, DENSITY] = [640, 1.5];

/** How high a picture is that shows a part of the board only. */
const HIGH = 480;

/** The typefaces that the first view of every page has. */
const FIRST_SEEN = [
  "source-sans-3-latin-400-normal",
  "source-sans-3-latin-600-normal",
  "libre-caslon-text-latin-700-normal",
];

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
      compilation.hooks.processAssets.tapPromise({ name: "TextsPlugin", stage }, async () => {
        dropStub(compilation, this.#shelf.style);
        const writer = new Writer(compiler, compilation, this.#shelf);
        for (const write of writer.pages) {
          try {
            write();
          } catch (error) {
            compilation.errors.push(new WebpackError(/** @type {Error} */ (error).message));
          }
        }
        await Promise.all(writer.pending);
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
  /** A page with all texts shows the same diagrams once more. @type {Map<string, Diagram>} */
  #diagrams = new Map();
  /** What is still to be painted. @type {Promise<void>[]} */
  pending = [];

  /** @param {Compiler} compiler @param {Compilation} compilation @param {Shelf} shelf */
  constructor(compiler, compilation, shelf) {
    this.compilation = compilation;
    this.shelf = shelf;
    this.folder = shelf.source;
    this.up = "../".repeat(shelf.folder.split("/").length);
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

  /** What writes each of its pages. @returns {(() => void)[]} */
  get pages() {
    const { pages, whole, title } = this.book;
    return [
      ...pages.map((name) => () => this.#write(name, this.#read(name, [name]))),
      ...(whole ? [() => this.#write(whole, { ...this.#read(whole, pages), title })] : []),
      () => this.shelf.made?.().forEach((made) => this.#make(made)),
    ];
  }

  /** @param {Made} made */
  #make({ name, text, scripts, files }) {
    this.#write(name, text, scripts);
    for (const [file, content] of Object.entries(files)) this.emit(`${this.shelf.folder}/${file}`, content);
  }

  /** @param {string} name of a page @param {string[]} texts that stand on it */
  #read(name, texts) {
    const files = texts.map((text) => path.join(this.folder, `${text}.md`));
    files.forEach((file) => this.needs(file));
    return readText(files.map((file) => readFileSync(file, "utf8")).join("\n"), {
      file: path.relative(this.shelf.root, files[0]),
      show: (diagram, number) => this.#shown(`${this.shelf.folder}/${name}-${number + 1}`, diagram),
      read: (block, place) => this.#diagram(block, place),
      extend: this.shelf.extend,
      sheet: texts.findIndex((text) => text === this.book.sheet),
    });
  }

  /** @param {string} name of a page @param {import("./markdown.js").Text} text @param {string[]} [scripts] */
  #write(name, text, scripts = this.book.scripts?.[name] ?? []) {
    const { book, shelf, up } = this;
    const stem = `${shelf.folder}/${name}`;
    const picture = this.#card(stem, text);
    const answer = `${stem}.oembed.json`;
    this.emit(answer, `${JSON.stringify(oEmbedOf({ about: text, picture }, shelf.base), null, 2)}\n`);
    const page = pageOf({
      text,
      cards: cardTags({ about: text, path: `${stem}.html`, answer, picture, base: shelf.base }),
      book: book.title,
      home: up,
      pages: book.pages.map((other) => ({ href: `./${other}.html`, title: this.#titleOf(other) })),
      whole: book.whole && name !== book.whole ? `./${book.whole}.html` : "",
      number: book.pages.indexOf(name),
      links: shelf.links ?? [],
      search: shelf.search,
      picturesFirst: Boolean(shelf.pictures),
      icon: this.#asset("icon.", ".svg"),
      typefaces: FIRST_SEEN.map((face) => this.#asset(`${face}.plain.`, ".woff2")).filter(Boolean),
      styles: this.#files(shelf.style).filter((one) => one.endsWith(".css")),
      scripts: this.#scripts(scripts, text),
    });
    this.emit(`${stem}.html`, page);
  }

  /** @param {string[]} own entries of a page @param {import("./markdown.js").Text} text */
  #scripts(own, { diagrams }) {
    const element = diagrams.length || this.book.scripts ? [`${this.up}embed/high-water-mark.js`] : [];
    const entries = [...(this.shelf.scripts ?? []), ...own];
    return [...element, ...entries.flatMap((entry) => this.#files(entry))];
  }

  /**
   * The picture for whoever links to a page: of its first diagram, or of the book where there are many.
   * @param {string} stem @param {import("./markdown.js").Text} text
   */
  #card(stem, { diagrams }) {
    const [first] = diagrams;
    if (first && !this.shelf.pictures) return cardPicture(this.emit, stem, first.subject);
    this.#bookCard ??= cardPicture(this.emit, `${this.shelf.folder}/card`, bookDiagram(this.folder).subject);
    return this.#bookCard;
  }

  /** The addresses of the files of an entry. @param {string} entry */
  #files(entry) {
    return filesOf(this.compilation, entry).map((one) => this.up + one);
  }

  /** The address of a file of the whole page, by what its name begins and ends with. @param {string} from @param {string} to */
  #asset(from, to) {
    const found = this.compilation.getAssets().find(({ name }) => name.startsWith(from) && name.endsWith(to));
    return found ? this.up + found.name : "";
  }

  /** @param {string} name */
  #titleOf(name) {
    return titleOf(readFileSync(path.join(this.folder, `${name}.md`), "utf8"));
  }

  /** @param {string} block @param {{ file: string, line: number }} place @returns {Diagram} */
  #diagram(block, place) {
    const diagram = this.#diagrams.get(block) ?? readDiagram(block, place);
    this.#diagrams.set(block, diagram);
    diagram.files.forEach((file) => this.needs(file));
    return diagram;
  }

  /** @param {string} stem of the picture @param {Diagram} diagram */
  #shown(stem, diagram) {
    if (this.shelf.pictures) return this.#small(diagram, this.shelf.pictures());
    const size = { width: WIDE, density: DENSITY, ...(diagram.subject.focus?.length && { height: HIGH }) };
    const { content, width, height } = pixelPicture(diagram.subject, size, "webp");
    const file = `${stem}.${hashOf(content)}.webp`;
    this.emit(file, content);
    return elementFor(diagram, { src: `./${path.basename(file)}`, width, height });
  }

  /** @param {Diagram} diagram @param {Pictures} pictures */
  #small(diagram, { album, words }) {
    const { subject, values } = diagram;
    const { name, width, height, content } = album.picture(subject, values.get("mark"));
    this.pending.push(content.then((bytes) => this.emit(`${this.shelf.folder}/pictures/${name}`, bytes)));
    return elementFor(sized(diagram, width, height), {
      ...{ src: `./pictures/${name}`, width, height },
      words: words(subject),
    });
  }
}

/**
 * A diagram of a part of a board has the form of its picture, not that of the whole board.
 * @param {Diagram} diagram @param {number} width @param {number} height
 * @returns {Diagram}
 */
function sized(diagram, width, height) {
  if (!diagram.subject.focus?.length) return diagram;
  const values = new Map([...diagram.values, ["width", String(width)], ["height", String(height)]]);
  return { ...diagram, values };
}
