/** Of each rule the smallest position in which it bites, from the diagrams of its rulebook; of a rule without one, a lesson that has it. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { lessonWith } from "../courses/related.js";
import { positionIn } from "../../www/edit/position.js";
import { openDiagram } from "../guide/opening.js";
import { readChapter } from "./chapter.js";
import { runClaims } from "./claims.js";

/** @typedef {import("../guide/block.js").Block} Block */
/** What is shown, by the names of the element's attributes. @typedef {Record<string, string>} Words */
/** @typedef {{ words: Words } | { lesson: import("../courses/related.js").Named }} Try */

/** @typedef {{ chapter: string, line: number, section: number, block: Block }} Placed a diagram and where it stands */

/** Claims that say which rule answers. */
const ANSWERS = ["refused", "pointed"];

/**
 * @param {string} folder of a rulebook
 * @returns {Map<string, Try>} by the ids of the rules; some have none
 */
export function triesOf(folder) {
  const chapters = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readPlaces(path.join(folder, name)));
  const all = chapters.flatMap(({ diagrams }) => diagrams);
  return new Map(
    chapters
      .flatMap(({ rules }) => rules)
      .flatMap((rule) => {
        const words = answering(folder, all, rule) ?? near(folder, all, rule);
        const lesson = words ? null : lessonWith(folder, rule.id);
        const found = words ? { words } : lesson && { lesson };
        return found ? [[rule.id, found]] : [];
      }),
  );
}

/** @param {string} file */
function readPlaces(file) {
  const { rules, diagrams } = readChapter(file);
  const heads = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, i) => (/^#+ /.test(text) ? [i + 1] : []));
  const place = (/** @type {number} */ line) => ({
    ...{ chapter: file, line },
    section: heads.findLast((head) => head <= line) ?? 0,
  });
  return {
    rules: rules.map(({ id, line }) => ({ id, ...place(line) })),
    diagrams: diagrams.map((block) => ({ block, ...place(block.line) })),
  };
}

/**
 * Where the rule is the answer to something: in its own section if it is there, then in the smallest position.
 * @param {string} folder @param {Placed[]} all @param {Omit<Placed, "block"> & { id: string }} rule
 */
function answering(folder, all, rule) {
  const found = all.flatMap((one) => {
    const at = one.block.claims.findIndex(
      ({ kind, text }) => ANSWERS.includes(kind) && text.endsWith(`-> ${rule.id}`),
    );
    return at < 0 ? [] : [{ own: isBeside(one, rule), words: wordsAt(folder, one.block, at) }];
  });
  const [best] = found.sort(
    (a, b) => Number(b.own) - Number(a.own) || a.words.position.length - b.words.position.length,
  );
  return best?.words;
}

/** The next diagram of the rule's section, or else the last before. @param {string} folder @param {Placed[]} all @param {Omit<Placed, "block">} rule */
function near(folder, all, rule) {
  const beside = all.filter((one) => isBeside(one, rule));
  const one = beside.find(({ line }) => line > rule.line) ?? beside.at(-1);
  return one && wordsAt(folder, one.block, 0);
}

/** @param {Omit<Placed, "block">} one @param {Omit<Placed, "block">} other */
const isBeside = (one, other) => one.chapter === other.chapter && one.section === other.section;

/**
 * A diagram after what is played in it before one of its claims.
 * @param {string} folder @param {Block} block @param {number} at which of its claims
 * @returns {Words}
 */
function wordsAt(folder, { fields, claims }, at) {
  const given = /** @type {Words} */ (
    Object.fromEntries([...fields].map(([key, { value }]) => [key, value]))
  );
  const file = given.position && readFileSync(path.join(folder, given.position), "utf8");
  const { mark, ...rest } = given;
  const words = { ...rest, ...(file && { position: file }) };
  const [game] = openDiagram(words);
  const played = claims.slice(0, at).filter(({ kind }) => kind === "play");
  runClaims(game, played);
  // What is marked may be elsewhere after something has been played.
  return { ...words, ...(mark && !played.length && { mark }), position: positionIn(game) };
}
