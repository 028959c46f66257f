/** Lessons and puzzles, read from their texts. What they say is held against the engine by `check.js`. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { Fault } from "../guide/block.js";
import { readDecision } from "../rulebook/notation.js";
import { readAny } from "./predicates.js";
import { at, Fields, takeApart } from "./text.js";

/** @typedef {import("../rulebook/notation.js").Decision} Decision */
/** @typedef {import("../../www/learn/goals.js").Goal} Goal */
/** @typedef {import("../../www/learn/goals.js").Predicate} Predicate */
/** @typedef {"union" | "confederate" | "both"} Learner */

/**
 * Where a lesson or a puzzle begins.
 * @typedef {object} Opening
 * @property {string} name of the file, without its ending
 * @property {string} title
 * @property {Learner} side whose decisions are the reader's
 * @property {string} position as text or JSON; "" for the beginning of a game
 * @property {string} seed
 * @property {string[]} look the pieces and spaces to look at
 * @property {Decision[]} always what the enemy does if nothing else is said
 * @property {string} before the words before it, in Markdown
 * @property {string} after the words when it is done
 * @property {number} line
 */

/** What is said to whom has tried something; on the way, if he may still come to the goal from there. @typedef {{ text: string, rule?: string, when?: Predicate[], midway?: boolean, line: number }} Hint */

/** Commands one after the other, and what is claimed of the last. @typedef {{ kind: string, commands: Decision[], text: string, line: number }} Claim */

/**
 * @typedef {object} Step
 * @property {string} task
 * @property {string} before
 * @property {string} after
 * @property {string[]} look
 * @property {Goal} goal
 * @property {Hint[]} hints
 * @property {Decision[]} replies what the enemy does, each once
 * @property {Decision[]} always
 * @property {(Decision & { line: number })[]} play
 * @property {Claim[]} claims
 * @property {number} line
 */

/** @typedef {Opening & { tour: boolean, idea: string, minutes: number, steps: Step[] }} Lesson */

/**
 * @typedef {Opening & {
 *   worst: boolean, measure: import("../../www/learn/solve.js").Measure, end: Goal, best: string,
 *   hints: Hint[], play: (Decision & { line: number })[], claims: Claim[],
 * }} Puzzle
 */

const OPENING = ["side", "position", "seed", "look"];
const CLAIMS = ["legal", "exactly", "odds", "refused", "pointed", "wrong", "worth"];

/** @param {string} file @returns {Lesson} */
export function readLesson(file) {
  const [head, ...rest] = takeApart(readFileSync(file, "utf8"));
  const fields = fieldsOf(head, "lesson", ["idea", "minutes", "kind", ...OPENING], ["else"]);
  const last = rest[rest.length - 1]?.block ? undefined : rest.pop();
  const kind = fields.get("kind") ?? "lesson";
  if (!["lesson", "tour"].includes(kind)) throw new Fault(head.line, "a kind is lesson or tour");
  const minutes = Number(fields.need("minutes"));
  if (!(minutes >= 1)) throw new Fault(head.line, "minutes are a number");
  const steps = rest.map(readStep);
  if (steps.length === 0) throw new Fault(head.line, "the lesson has no step");
  if (!last) throw new Fault(head.line, "the lesson ends without a section for when it is done");
  return {
    ...openingOf(file, head, fields),
    after: last.before,
    tour: kind === "tour",
    idea: fields.need("idea"),
    minutes,
    steps,
  };
}

/** @param {string} file @returns {Puzzle} */
export function readPuzzle(file) {
  const [head, ...rest] = takeApart(readFileSync(file, "utf8"));
  const once = ["opponent", "measure", "best", ...OPENING];
  const fields = fieldsOf(head, "puzzle", once, ["end", "else", "hint", "play", ...CLAIMS]);
  if (rest.length !== 1 || rest[0].block)
    throw new Fault(head.line, "a puzzle has one section, for when it is solved");
  const opponent = fields.get("opponent");
  if (opponent && opponent !== "worst") throw new Fault(head.line, "an opponent is worst or left out");
  return {
    ...openingOf(file, head, fields),
    after: rest[0].before,
    worst: opponent === "worst",
    measure: readMeasure(fields),
    end: fields.read("end", readAny),
    best: fields.need("best"),
    hints: fields.read("hint", readHint),
    play: readPlay(fields),
    claims: readClaims(fields),
  };
}

/** @param {import("./text.js").Section} section @param {string} kind @param {string[]} once @param {string[]} often */
function fieldsOf({ block, line }, kind, once, often) {
  if (block?.kind !== kind) throw new Fault(line, `a block \`\`\`${kind} is missing here`);
  return new Fields(block, once, often);
}

/** @param {string} file @param {import("./text.js").Section} head @param {Fields} fields @returns {Opening} */
function openingOf(file, { title, before, after, line }, fields) {
  const side = fields.need("side");
  if (side !== "union" && side !== "confederate" && side !== "both")
    throw new Fault(line, "a side is union, confederate or both");
  if (after.trim()) throw new Fault(line, "the words of the beginning stand before the block");
  return {
    name: path.basename(file, ".md"),
    title,
    side,
    position: positionOf(file, fields.get("position") ?? "", line),
    seed: fields.get("seed") ?? "1",
    look: wordsOf(fields.get("look")),
    always: decisions(fields, "else"),
    before,
    after: "",
    line,
  };
}

/** A position stands there itself, or in a file beside the rulebook's chapters. @param {string} file @param {string} words @param {number} line */
const positionOf = (file, words, line) =>
  words.endsWith(".json")
    ? at(line, () => readFileSync(path.join(path.dirname(file), "..", words), "utf8"))
    : words;

/** @param {import("./text.js").Section} section @returns {Step} */
function readStep(section) {
  const fields = fieldsOf(
    section,
    "step",
    ["look"],
    ["goal", "midway", "hint", "reply", "else", "play", ...CLAIMS],
  );
  const goal = fields.read("goal", readAny);
  if (goal.length === 0) throw new Fault(section.line, "the step has no goal");
  return {
    task: section.title,
    before: section.before,
    after: section.after,
    look: wordsOf(fields.get("look")),
    goal,
    hints: [...fields.read("midway", readMidway), ...fields.read("hint", readHint)],
    replies: decisions(fields, "reply"),
    always: decisions(fields, "else"),
    play: readPlay(fields),
    claims: readClaims(fields),
    line: section.line,
  };
}

/** @param {Fields} fields @param {string} key */
const decisions = (fields, key) => fields.read(key, readSequence).flat();

/** @param {Fields} fields */
const readPlay = (fields) =>
  fields.read("play", (value, line) => readSequence(value).map((one) => ({ ...one, line }))).flat();

/** Decisions with `;` between them. @param {string} words */
const readSequence = (words) => words.split(/;\s+/).map((part) => readDecision(part.trim()));

/** @param {string} value @param {number} line @returns {Hint} */
function readHint(value, line) {
  const [, condition, text] = /^(.+?) -> (.+)$/.exec(value) ?? [];
  if (!condition) return { text: value, line };
  const rule = /^\w+(?:\.[\w-]+)+$/.test(condition);
  return { text, line, ...(rule ? { rule: condition } : { when: readAny(condition) }) };
}

/** @param {string} value @param {number} line @returns {Hint} */
function readMidway(value, line) {
  const hint = readHint(value, line);
  if (!hint.when) throw new Fault(line, "what is said midway is said of something that is so");
  return { ...hint, midway: true };
}

/** @param {Fields} fields @returns {Claim[]} */
const readClaims = (fields) =>
  CLAIMS.flatMap((kind) =>
    fields.read(kind, (value, line) => {
      const parts = value.split(/;\s+/);
      const text = parts.pop() ?? "";
      return { kind, commands: parts.map(readDecision), text, line };
    }),
  );

/** @param {Fields} fields @returns {Puzzle["measure"]} */
function readMeasure(fields) {
  const [{ value, line }] = fields.all("measure").length
    ? fields.all("measure")
    : [{ value: "", line: fields.block.line }];
  const [, kind, rest] = /^(chance|count|points) (.+)$/.exec(value) ?? [];
  const things = () => at(line, () => rest.split(" & ").map(readAny));
  if (kind === "chance") return { chance: things() };
  if (kind === "count") return { count: things() };
  if (kind === "points" && /^(union|confederate)$/.test(rest)) return { points: rest };
  throw new Fault(line, "a measure is chance or count and what is to be so, or points and a side");
}

/** @param {string | undefined} words */
const wordsOf = (words) => (words ?? "").split(" ").filter(Boolean);
