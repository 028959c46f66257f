/** Whether what a diagram claims is true. */

import { Fault } from "../guide/block.js";
import { sequelsOf } from "../../www/play/ahead.js";
import { choicesOf } from "../../www/play/choices.js";
import { whyNot } from "../../www/play/why-not.js";
import { Wishes } from "../../www/play/wishes.js";
import { readDecision } from "./notation.js";

/** @typedef {import("../guide/block.js").Claim} Claim */
/** @typedef {import("../../pkg/high_water_mark.js").Game} Game */
/** @typedef {{ num: string | number, den: string | number }} Fraction */

/** Each says what is wrong, or nothing. @type {Record<string, (game: any, text: string) => string | null>} */
const CHECKS = { legal, refused, exactly, odds, pointed, play };

/**
 * Runs the claims of a diagram in their order.
 * @param {Game} game at its position
 * @param {Claim[]} claims
 */
export function runClaims(game, claims) {
  for (const { kind, text, line } of claims) {
    const wrong = tryCheck(CHECKS[kind], game, text);
    if (wrong) throw new Fault(line, `${kind}: ${wrong}`);
  }
}

/** @param {(game: any, text: string) => string | null} check @param {Game} game @param {string} text */
function tryCheck(check, game, text) {
  try {
    return check(game, text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {any} game @param {string} text */
function legal(game, text) {
  const { side, command } = readDecision(text);
  const refusal = game.check(side, command);
  return refusal && `refused by ${refusal.rule}: ${refusal.text}`;
}

/** @param {any} game @param {string} text */
function refused(game, text) {
  const [decision, rule] = apart(text);
  const { side, command } = readDecision(decision);
  const refusal = game.check(side, command);
  if (!refusal) return "it is legal";
  return refusal.rule === rule ? null : `refused by ${refusal.rule}: ${refusal.text}`;
}

/** @param {any} game @param {string} text */
function exactly(game, text) {
  const [pattern, list] = apart(text);
  const [, rest, key] = /^(.*) (\w+)$/.exec(pattern) ?? [];
  if (!key) return "the field whose values are listed is missing";
  const { side, command } = readDecision(rest);
  const fits = (/** @type {Record<string, unknown>} */ one) =>
    Object.entries(command).every(([name, value]) => isSame(one[name], value));
  const found = game
    .legal(side)
    .filter(fits)
    .map((/** @type {any} */ one) => word(one[key]));
  const [has, wants] = [sorted(found), sorted(list.split(" ").filter(Boolean))];
  return isSame(has, wants) ? null : `it is ${has.join(" ") || "nothing"}`;
}

/** @param {any} game @param {string} text */
function odds(game, text) {
  const [decision, claim] = apart(text);
  const { side, command } = readDecision(decision);
  const [, num, den, words] = /^(\d+)(?:\/(\d+))? (.+)$/.exec(claim) ?? [];
  if (!num) return "what is claimed is no chance and no words";
  const preview = game.odds(side, command);
  if (!preview) return "there is no chance in it";
  const all = [preview.outcomes, ...preview.cases.map(withCase)].flat();
  const meant = all.filter((one) => one.text.includes(words));
  if (meant.length === 0) return `there are only ${all.map((one) => `“${one.text}”`).join(", ")}`;
  const sum = meant.map(({ probability }) => probability).reduce(plus);
  const same = BigInt(sum.num) * BigInt(den ?? 1) === BigInt(num) * BigInt(sum.den);
  return same ? null : `it is ${sum.num}/${sum.den}`;
}

/** An outcome under an assumption is named by both. @param {any} one */
const withCase = ({ text, outcomes }) =>
  outcomes.map((/** @type {any} */ outcome) => ({ ...outcome, text: `${text}: ${outcome.text}` }));

/**
 * What the page answers to whoever points at a space or a piece, with a piece in hand or without.
 * @param {Game} game @param {string} text
 */
function pointed(game, text) {
  const [aim, rule] = apart(text);
  const refusals = answerTo(game, aim.split(" "));
  if (refusals.some((one) => one.rule === rule)) return null;
  return refusals.map((one) => `the answer is ${one.rule}: ${one.text}`).join("; ") || "there is no answer";
}

/** @param {Game} game @param {string[]} aim a piece that is taken in hand, if any, then what is pointed at */
function answerTo(game, aim) {
  const [side] = game.deciders();
  const board = game.board();
  const { pieces } = game.scene(side);
  const wishes = new Wishes();
  const learn = wishes.learn.bind(wishes);
  wishes.learnFromPast(/** @type {any} */ (game));
  const choices = choicesOf(/** @type {any} */ (game), side, side, learn);
  const sequels = (/** @type {string} */ piece) =>
    sequelsOf(/** @type {any} */ (game), side, side, choices, piece, learn);
  const held = aim.length > 1 ? aim[0] : null;
  if (held && !pieces.some(({ id }) => id === held)) throw new Error(`there is no piece “${held}”`);
  const goal = aim[aim.length - 1];
  const there = pieces.find(({ id }) => id === goal)?.at;
  const space = there?.type === "space" ? there.space : there ? null : goal;
  if (space !== null && !board.spaces.some(({ id }) => id === space))
    throw new Error(`there is no “${goal}” to point at`);
  const asked = { game: /** @type {any} */ (game), side, pieces, choices, sequels, wishes };
  return whyNot(asked, { space, piece: there ? goal : null, held });
}

/** @param {any} game @param {string} text */
function play(game, text) {
  const { side, command, dice } = readDecision(text);
  game.apply(side, command, dice);
  return null;
}

/** @param {Fraction} a @param {Fraction} b @returns {Fraction} */
const plus = (a, b) => ({
  num: String(BigInt(a.num) * BigInt(b.den) + BigInt(b.num) * BigInt(a.den)),
  den: String(BigInt(a.den) * BigInt(b.den)),
});

/** What stands before an arrow and after it. @param {string} text */
function apart(text) {
  const [before, after, more] = text.split("->").map((part) => part.trim());
  if (after === undefined || more !== undefined) throw new Error("there must be one ->");
  return [before, after];
}

/** @param {unknown} value */
const word = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** @param {string[]} words */
const sorted = (words) => [...new Set(words)].sort();

/** @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
