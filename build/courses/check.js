/** Lessons and puzzles held against the engine: each can be finished as it says, and what it says is true. */

import { Fault } from "../guide/block.js";
import { readDecision } from "../rulebook/notation.js";
import { runClaims } from "../rulebook/claims.js";
import { holds, isMet, logSince, Moment } from "../../www/learn/goals.js";
import { answers, otherThan } from "../../www/learn/replies.js";
import { atOnce, isLess, Solver, written } from "../../www/learn/solve.js";
import { OF_STATE } from "./predicates.js";
import { at } from "./text.js";
import { checkWays } from "./ways.js";

/** @typedef {import("./read.js").Lesson} Lesson */
/** @typedef {import("./read.js").Puzzle} Puzzle */
/** @typedef {import("./read.js").Opening} Opening */
/** @typedef {import("./read.js").Step} Step */
/** @typedef {import("./read.js").Claim} Claim */
/** @typedef {import("./read.js").Decision} Decision */
/** @typedef {typeof import("../../pkg/high_water_mark.js")} Engine */
/** @typedef {import("../../www/types.js").Game} Game */
/** @typedef {import("../../www/types.js").Side} Side */

/**
 * The game that a lesson begins with.
 * @param {string} id @param {Opening} opening @param {Engine} engine @returns {Game}
 */
export function openGame(id, { position, seed, line }, engine) {
  return at(line, () => {
    if (!position) return /** @type {any} */ (engine.createGame(/** @type {"c3i"} */ (id), {}, seed));
    const game = engine.Game.fromPosition(position, seed);
    if (game.ruleset() !== id) throw new Error(`this is a position of ${game.ruleset()}`);
    return game;
  });
}

/**
 * Plays a lesson as its solution says.
 * @param {string} id of the game @param {Lesson} lesson @param {Engine} engine
 * @param {(step: Step, game: Game) => void} [watch] is called when the reader first decides in a step
 * @throws {Fault} at the first thing that is not so
 */
export function checkLesson(id, lesson, engine, watch = () => {}) {
  const game = openGame(id, lesson, engine);
  checkLook(game, lesson.look, lesson.line);
  const run = new Run(game, otherThan(lesson.side), lesson.always);
  for (const step of lesson.steps) {
    run.begin(step);
    checkStep(run, step, watch);
  }
}

/** A lesson as it goes: whose step it is, and what the enemy does in it. */
class Run {
  /** @param {Game} game @param {Side | null} enemy @param {Decision[]} always */
  constructor(game, enemy, always) {
    this.game = game;
    this.enemy = enemy;
    this.always = always;
    this.since = 0;
    /** @type {Step | null} */
    this.step = null;
  }

  /** @param {Step} step */
  begin(step) {
    this.step = step;
    this.since = this.game.length;
  }

  /** @param {Game} [game] @param {ReadonlySet<string>} [tried] */
  moment(game = this.game, tried = new Set()) {
    return new Moment(game, this.since, tried);
  }

  /** The enemy decides until the reader does; what stands in the way is told. @param {Game} game @param {() => boolean} [enough] */
  answer(game, enough = () => false) {
    const { enemy, step, since } = this;
    const script = { replies: step?.replies ?? [], always: [...(step?.always ?? []), ...this.always] };
    const given = [...answers(game, enemy, script, since, enough)];
    if (!enemy || enough() || !game.deciders().includes(enemy)) return null;
    return `the enemy has no reply${given.length ? " any more" : ""}: ${game.scene("referee").prompt}`;
  }

  /** A copy after some commands, the last of which may be left to whoever asks. @param {Decision[]} commands */
  after(commands) {
    const fork = this.game.fork();
    for (const { side, command, dice } of commands) {
      fork.apply(/** @type {Side} */ (side), command, dice);
      this.answer(fork);
    }
    return fork;
  }
}

/** @param {Run} run @param {Step} step @param {(step: Step, game: Game) => void} watch */
function checkStep(run, step, watch) {
  const { game } = run;
  if (isMet(step.goal, run.moment())) throw new Fault(step.line, "the goal is met before anything is done");
  const met = () => isMet(step.goal, run.moment());
  const stuck = run.answer(game, met);
  watch(step, game);
  if (stuck && step.play.length) throw new Fault(step.line, stuck);
  checkLook(game, step.look, step.line);
  checkClaims(run, step.claims);
  checkHints(run, step);
  checkTries(step);
  const start = game.fork();
  for (const decision of step.play) playOne(run, decision, met);
  const tried = refusedRules(step);
  if (!isMet(step.goal, run.moment(game, tried)))
    throw new Fault(step.line, `the goal is not met by the solution; ${standing(game)}`);
  const { enemy } = run;
  const moment = (/** @type {Game} */ one) => run.moment(one, tried);
  checkWays({ game: start, enemy, moment, answer: (one, enough) => run.answer(one, enough) }, step);
  start.free();
}

/** @param {Run} run @param {Decision & { line: number }} decision @param {() => boolean} met */
function playOne(run, { side, command, dice, line }, met) {
  const { game, enemy } = run;
  if (met()) throw new Fault(line, "the goal is met already");
  if (side === enemy) throw new Fault(line, "the enemy's decisions are replies");
  at(line, () => game.apply(/** @type {Side} */ (side), command));
  const [entry] = logSince(game, game.length - 1);
  if (dice && JSON.stringify(dice) !== JSON.stringify(entry.dice ?? []))
    throw new Fault(line, `the dice are {${(entry.dice ?? []).join(" ")}}`);
  const stuck = run.answer(game, met);
  if (stuck) throw new Fault(line, stuck);
}

/** @param {Game} game */
const standing = (game) => `now it is ${game.scene("referee").heading}: ${game.scene("referee").prompt}`;

/** The rules that a step says will refuse something. @param {Pick<Step, "claims">} step */
const refusedRules = ({ claims }) =>
  new Set(claims.filter(({ kind }) => kind === "refused").map(({ text }) => text.split("->")[1].trim()));

/** What a step asks its reader to try can be tried with the pointer. @param {Step} step */
function checkTries({ goal, claims, line }) {
  const pointed = claims
    .filter(({ kind }) => kind === "pointed")
    .map(({ text }) => text.split("->")[1]?.trim());
  for (const any of goal) {
    const tries = any.filter(({ kind }) => kind === "tried").map(({ key }) => key ?? "");
    if (tries.length > 0 && !tries.some((key) => pointed.includes(key)))
      throw new Fault(line, `no “pointed” of this step shows how the page comes to cite ${tries.join()}`);
  }
}

/** What there is to look at is there. @param {Game} game @param {string[]} look @param {number} line */
function checkLook(game, look, line) {
  const { pieces } = game.scene("referee");
  const { spaces, areas } = game.board();
  for (const id of look)
    if (![...pieces, ...spaces, ...areas].some((one) => one.id === id))
      throw new Fault(line, `there is no piece or space “${id}” to look at`);
}

/** @param {Run} run @param {Claim[]} claims */
function checkClaims(run, claims) {
  for (const { kind, commands, text, line } of claims) {
    if (kind === "wrong" || kind === "worth") continue;
    const fork = at(line, () => run.after(commands));
    runClaims(/** @type {any} */ (fork), [{ kind, text, line }]);
    fork.free();
  }
}

/** Each hint is given to somebody: to whom is refused by its rule, or to whom does what leads to it. @param {Run} run @param {Step} step */
function checkHints(run, { hints, claims, goal }) {
  const rules = refusedRules({ claims });
  for (const { rule, line } of hints)
    if (rule && !rules.has(rule))
      throw new Fault(line, `no “refused” of this step shows that ${rule} refuses something`);
  const outcomes = hints.filter(({ when }) => when);
  for (const { when, line } of outcomes)
    if (when?.some((one) => holds(one, run.moment())))
      throw new Fault(line, "this is so before anything is done");
  const given = new Set(
    claims
      .filter(({ kind }) => kind === "wrong")
      .map(({ commands, text, line }) =>
        at(line, () => {
          const fork = run.after([...commands, readDecision(text)]);
          const moment = run.moment(fork);
          if (isMet(goal, moment)) throw new Error("this meets the goal");
          const hint = outcomes.find(({ when }) => when?.some((one) => holds(one, moment)));
          if (!hint) throw new Error(`no hint is given for this; ${standing(fork)}`);
          return hint;
        }),
      ),
  );
  for (const hint of outcomes)
    if (!hint.midway && !given.has(hint))
      throw new Fault(hint.line, "no “wrong” of this step leads to this hint");
}

/**
 * What a puzzle comes to.
 * @typedef {object} Worth
 * @property {string} best what can be reached
 * @property {string} least what the worst first decision leaves
 * @property {number} positions how many were looked at
 * @property {{ command: object, value: string }[]} choices the first decisions, the best first
 */

/** @param {Puzzle} puzzle */
export const solverOf = ({ side, end, measure, always, worst }) =>
  new Solver({ side: /** @type {Side} */ (side), end, measure, always, worst });

/**
 * Works a puzzle out.
 * @param {string} id of the game @param {Puzzle} puzzle @param {Engine} engine
 * @param {Solver} [solver] keeps what it finds out
 * @returns {Worth}
 */
export function workOut(id, puzzle, engine, solver = solverOf(puzzle)) {
  return at(puzzle.line, () => {
    const game = openGame(id, puzzle, engine);
    if (solver.isOver(game)) throw new Error("the puzzle is over before it begins");
    if (solver.decider(game) !== puzzle.side) throw new Error("at the beginning the enemy decides");
    const choices = atOnce(solver.choices(game)).sort((a, b) => (isLess(a.value, b.value) ? 1 : -1));
    const [best, least] = [choices[0].value, choices[choices.length - 1].value];
    return {
      best: written(best),
      least: written(least),
      positions: solver.size,
      choices: choices.map(({ command, value }) => ({ command, value: written(value) })),
    };
  });
}

/**
 * @param {string} id of the game @param {Puzzle} puzzle @param {Engine} engine
 * @returns {Worth}
 * @throws {Fault} at the first thing that is not so
 */
export function checkPuzzle(id, puzzle, engine) {
  checkPredicates(puzzle);
  const solver = solverOf(puzzle);
  const worth = workOut(id, puzzle, engine, solver);
  const { line } = puzzle;
  if (worth.best !== puzzle.best) throw new Fault(line, `the best is ${worth.best}, not ${puzzle.best}`);
  if (worth.least === worth.best)
    throw new Fault(line, "whatever is done first is as good: that is no puzzle");
  const game = openGame(id, puzzle, engine);
  checkLook(game, puzzle.look, line);
  const run = new Run(game, null, []);
  checkClaims(run, puzzle.claims);
  checkWorth(game, puzzle, solver);
  checkLine(game, puzzle, solver);
  return worth;
}

/** @param {Puzzle} puzzle */
function checkPredicates({ side, measure, end, line }) {
  if (side === "both") throw new Fault(line, "a puzzle is one side's");
  const asked = "chance" in measure ? measure.chance : "count" in measure ? measure.count : [];
  const all = [...end, ...asked].flat();
  for (const { kind } of all)
    if (!OF_STATE.includes(kind))
      throw new Fault(line, `a puzzle cannot ask for “${kind}”, which is in no position`);
}

/** What other ways are worth. @param {Game} game @param {Puzzle} puzzle @param {Solver} solver */
function checkWorth(game, puzzle, solver) {
  for (const { kind, commands, text, line } of puzzle.claims) {
    if (kind === "wrong") throw new Fault(line, "in a puzzle nothing is wrong, but everything has its worth");
    if (kind !== "worth") continue;
    at(line, () => {
      const [words, figure] = text.split("->").map((part) => part.trim());
      const fork = game.fork();
      for (const one of commands) give(fork, solver, one);
      const { side, command } = readDecision(words);
      const value = written(atOnce(solver.after(fork, /** @type {Side} */ (side), command)));
      if (value !== figure) throw new Error(`that is worth ${value}`);
    });
  }
}

/** The stated line gives nothing away, and comes to the end. @param {Game} game @param {Puzzle} puzzle @param {Solver} solver */
function checkLine(game, puzzle, solver) {
  for (const one of puzzle.play) {
    at(one.line, () => {
      if (solver.isOver(game)) throw new Error("the puzzle is over before this");
      const best = atOnce(solver.value(game));
      const value = atOnce(solver.after(game, /** @type {Side} */ (one.side), one.command));
      if (isLess(value, best))
        throw new Error(`that is worth ${written(value)}, and the best ${written(best)}`);
      give(game, solver, one);
    });
  }
  if (!solver.isOver(game)) throw new Fault(puzzle.line, `the line ends too early; ${standing(game)}`);
}

/** Gives a command, and what the enemy does then. @param {Game} game @param {Solver} solver @param {Decision} decision */
function give(game, solver, { side, command, dice }) {
  game.apply(/** @type {Side} */ (side), command, dice);
  while (!solver.isOver(game)) {
    const decider = solver.decider(game);
    if (decider === solver.question.side) return;
    game.apply(decider, atOnce(solver.reply(game, decider)));
  }
}
