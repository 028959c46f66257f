/**
 * Hints held against every way that does what a step asks for: what is said to somebody who has gone wrong must be said to nobody
 * who goes on to the goal from there, and what is said midway to somebody who does. Ways are as long as the solution at most, and there are too many to look at all: those that
 * leave the solution late, or with commands of its kinds, come first.
 */

import { Fault } from "../guide/block.js";
import { holds, isMet } from "../../www/learn/goals.js";
import { isSameCommand } from "../../www/learn/replies.js";

/** @typedef {import("./read.js").Step} Step */
/** @typedef {import("./read.js").Decision} Decision */
/** @typedef {import("../../www/types.js").Game} Game */
/** @typedef {import("../../www/types.js").Command} Command */
/** @typedef {import("../../www/types.js").Side} Side */

/** So many moments are looked at from each moment of the solution on. */
const MOST = 600;

/**
 * @typedef {object} Way what the check of a lesson knows of a step
 * @property {Game} game as it is when the reader first decides in it
 * @property {(game: Game) => import("../../www/learn/goals.js").Moment} moment
 * @property {(game: Game, enough: () => boolean) => string | null} answer the enemy decides; what stands in the way
 * @property {Side | null} enemy
 */

/**
 * @param {Way} way @param {Step} step
 * @throws {Fault} at the first hint that is said on a way to the goal
 */
export function checkWays({ game, moment, answer, enemy }, { goal, hints, play }) {
  const outcomes = hints.filter(({ when }) => when);
  if (outcomes.length === 0) return;
  const met = (/** @type {Game} */ one) => isMet(goal, moment(one));
  const start = game.length;
  const told = new Set();

  /** Gives a command on a copy, and what the enemy does then. @param {Game} before @param {Side} side @param {Command} command */
  const after = (before, side, command) => {
    const fork = before.fork();
    fork.apply(side, command);
    answer(fork, () => met(fork));
    return fork;
  };

  /** From this moment a way leads on to the goal: nothing may be said in it. @param {Game} on */
  const checkSaid = (on) => {
    const at = moment(on);
    const said = outcomes.find(({ when }) => when?.some((one) => holds(one, at)));
    if (said) told.add(said);
    if (!said || said.midway) return;
    const given = on.log("referee", start + 1).filter(({ side }) => side !== enemy);
    const words = given.map(({ text }) => text).join("; ");
    throw new Fault(said.line, `this is said on a way to the goal: ${words}`);
  };

  /**
   * Can the goal be met from here?
   * @param {Game} from @param {Decision[]} solution what is left of it @param {number} most moments to look at
   * @returns {boolean}
   */
  const leads = (from, solution, most) => {
    if (met(from)) return true;
    const [side] = from.deciders();
    if (most < 1 || solution.length === 0 || !side || side === enemy) return false;
    const commands = likeliest(from.legal(side), solution);
    const each = Math.floor(most / Math.min(commands.length, most)) - 1;
    let found = false;
    for (const command of commands.slice(0, most)) {
      const fork = after(from, side, command);
      if (leads(fork, solution.slice(1), each)) {
        found = true;
        if (!met(fork)) checkSaid(fork);
      }
      fork.free();
    }
    return found;
  };

  let on = game.fork();
  for (const [i, { side, command }] of play.entries()) {
    if (met(on)) break;
    if (i > 0) checkSaid(on);
    leads(on, play.slice(i), MOST);
    const next = after(on, /** @type {Side} */ (side), command);
    on.free();
    on = next;
  }
  on.free();
  for (const hint of outcomes)
    if (hint.midway && !told.has(hint)) throw new Fault(hint.line, "no way to the goal leads to this");
}

/** Those of the solution first, then those of its kinds. @param {Command[]} commands @param {Decision[]} solution */
function likeliest(commands, solution) {
  const rank = (/** @type {Command} */ command) => {
    if (isSameCommand(solution[0].command, command)) return 0;
    return solution.some((one) => one.command.type === command.type) ? 1 : 2;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
