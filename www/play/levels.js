/**
 * How strong the computer plays: a number of ways in which it tries how the game could go, so that it is as strong on any
 * device. The time is only a guard for slow ones.
 */

import { keep, recall } from "../keep.js";

/**
 * @typedef {object} Level
 * @property {"random" | "search"} kind
 * @property {number} [iterations] how many ways it tries before a decision
 * @property {number} [slips] the share of its decisions that it makes blindly
 * @property {number} [thinkMs] what a decision takes at most, in milliseconds
 */

/** @typedef {{ id: string, title: string, short: string, expect: string, games?: readonly string[], old?: boolean, level: Level }} Player */

/** Nobody is to wait longer for a decision. */
const MOST_MS = 30_000;

/**
 * The players, from the weakest. Steps are meant to be 150 to 250 points of Elo (docs/BOTS.md says what was measured): where blind decisions cost more,
 * there are more players, offered in these `games`. Then those of earlier versions, which saved games have: longer searches, which matches did not show to be
 * stronger, and searches by time. @type {readonly Player[]}
 */
export const PLAYERS = [
  {
    id: "random",
    title: "Computer: plays at random",
    short: "computer, at random",
    expect: "Gives any command that the rules allow, without looking at the board.",
    level: { kind: "random" },
  },
  {
    id: "beginner",
    title: "Computer: beginner",
    short: "computer, beginner",
    expect: "Hardly looks ahead, and decides about every third time blindly. For a first game.",
    level: { kind: "search", iterations: 30, slips: 0.35, thinkMs: MOST_MS },
  },
  {
    id: "gentle",
    title: "Computer: very easy",
    short: "computer, very easy",
    expect: "Looks ahead a little, and decides about every fifth time blindly.",
    games: ["knapp", "wallace"],
    level: { kind: "search", iterations: 60, slips: 0.22, thinkMs: MOST_MS },
  },
  {
    id: "easy",
    title: "Computer: easy",
    short: "computer, easy",
    expect: "Looks ahead a little, and decides about every eighth time blindly.",
    level: { kind: "search", iterations: 150, slips: 0.12, thinkMs: MOST_MS },
  },
  {
    id: "steady",
    title: "Computer: moderate",
    short: "computer, moderate",
    expect: "Looks ahead, and decides about every twentieth time blindly.",
    games: ["wallace"],
    level: { kind: "search", iterations: 300, slips: 0.05, thinkMs: MOST_MS },
  },
  {
    id: "medium",
    title: "Computer: full strength",
    short: "computer, full strength",
    expect: "Tries some hundred ways the game could go before each decision: the strongest there is here.",
    level: { kind: "search", iterations: 800, thinkMs: MOST_MS },
  },
  {
    id: "hard",
    title: "Computer: full strength, slow",
    short: "computer, slow",
    expect: "As games of earlier versions were begun: tries five times as many ways as full strength does.",
    old: true,
    level: { kind: "search", iterations: 4000, thinkMs: MOST_MS },
  },
  {
    id: "hardest",
    title: "Computer: full strength, slowest",
    short: "computer, slowest",
    expect: "As games of earlier versions were begun: tries twenty times as many ways as full strength does.",
    old: true,
    level: { kind: "search", iterations: 16_000, thinkMs: MOST_MS },
  },
  {
    id: "quick",
    title: "Computer: thinks briefly (0.3 s)",
    short: "computer, brief",
    expect: "By time, as games of earlier versions were begun: the faster the device, the stronger it plays.",
    old: true,
    level: { kind: "search", thinkMs: 300 },
  },
  {
    id: "thorough",
    title: "Computer: thinks longer (2 s)",
    short: "computer, longer",
    expect: "By time, as games of earlier versions were begun: the faster the device, the stronger it plays.",
    old: true,
    level: { kind: "search", thinkMs: 2000 },
  },
  {
    id: "deep",
    title: "Computer: thinks long (8 s)",
    short: "computer, long",
    expect: "By time, as games of earlier versions were begun: the faster the device, the stronger it plays.",
    old: true,
    level: { kind: "search", thinkMs: 8000 },
  },
];

/** Who plays if nobody says otherwise. */
export const USUAL = "medium";

/** Where it is kept how fast this device is. */
const SPEED = "speed";

/** What was measured before counts so many times as much as what is measured now. */
const STEADY = 4;

/** Fewer ways than this are over too soon to be measured. */
const ENOUGH = 100;

/**
 * Notes how long a search took.
 * @param {string} game @param {number} iterations @param {number} ms
 */
export function noteSpeed(game, iterations, ms) {
  if (iterations < ENOUGH) return;
  const speeds = recall(SPEED) ?? {};
  const each = ms / iterations;
  const before = speeds[game];
  keep(SPEED, { ...speeds, [game]: before ? (STEADY * before + each) / (STEADY + 1) : each });
}

/**
 * What a decision takes a level in a game on this device, in milliseconds; nothing if that is not known yet.
 * @param {string} game @param {Level} level
 */
export function timeOf(game, { kind, iterations, thinkMs = Infinity }) {
  if (kind === "random") return 0;
  const each = recall(SPEED)?.[game];
  if (iterations === undefined) return thinkMs;
  return typeof each === "number" ? Math.min(thinkMs, each * iterations) : null;
}
