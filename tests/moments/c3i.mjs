/** Moments of games of The Battle of Gettysburg, 1863, from which tests of the page go on. */

import { createGame } from "../../pkg/node.js";

/** The same numbers every time. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Both armies press on Gettysburg, attack where they can, and seldom pass. */
function pick(legal, next) {
  const far = ({ hex }) => Math.hypot(Number(hex.slice(0, 2)) - 17, Number(hex.slice(2)) - 8);
  const attacks = legal.filter(({ type }) => type === "attack");
  const active = legal.filter(({ type }) => type !== "pass");
  const list = attacks.length && next() < 0.7 ? attacks : active.length && next() > 0.1 ? active : legal;
  if (!["moveTo", "placeHq"].includes(list[0].type)) return list[Math.floor(next() * list.length)];
  return list.toSorted((a, b) => far(a) - far(b))[Math.floor(next() ** 2 * Math.min(9, list.length))];
}

/** Plays a game up to the first decision that fits. */
export function playTo(fits) {
  for (let seed = 1; seed < 30; seed++) {
    const game = createGame("c3i", {}, `page ${seed}`);
    const next = numbers(seed);
    for (let sides = game.deciders(); sides.length; sides = game.deciders()) {
      const side = sides[Math.floor(next() * sides.length)];
      const legal = game.legal(side);
      const found = fits(game, side, legal);
      if (found) return { game, side, found };
      game.apply(side, pick(legal, next));
    }
    game.free();
  }
  throw new Error("no such decision in any game");
}

/** What only somebody who knows a declaration could say. */
export const DECLARED = /declare[ds]? (no )?artillery support/;

/** The first attack of a game, in which both sides have artillery to declare. */
export const CONTEST = playTo((game, side, legal) => {
  const told = game.log("referee").flatMap(({ lines }) => lines.map(({ text }) => text));
  if (told.some((text) => DECLARED.test(text))) return undefined;
  return legal.find((one) => one.type === "attack" && game.odds(side, one).matrix?.cases.flat().length === 4);
});
export const ATTACK = CONTEST.game.describe(CONTEST.found, CONTEST.side).label;
export const ENEMY = CONTEST.side === "union" ? "confederate" : "union";
export const NAMES = { union: "Union", confederate: "Confederate" };

/** Attacks of several units on several enemies, not each on each, of which each rolls dice at once. */
export const SEVERAL = playTo((game, side) => {
  const choices = game.choices(side).filter(({ command }) => command.type === "attack");
  const attacks = choices.map(({ command }) => command);
  const count = (key) => new Set(attacks.map((one) => one[key])).size;
  const several = count("attacker") > 2 && count("defender") > 1 && choices.every(({ rolls }) => rolls);
  return several ? attacks : undefined;
});
