/** Moments of games of Gettysburg by Martin Wallace from which tests of the page go on. */

import { createGame } from "../../pkg/node.js";

/** The same numbers every time. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const EAGER = new Map(
  Object.entries({ enter: 9, orderFire: 8, fire: 8, move: 7, orderMove: 6, orderEntrench: 6, issue: 5 }),
);

/** Anyone who plays like this fights soon, but also digs. */
function pick(legal, next) {
  const wish = ({ type }) => (type === "concede" ? -1 : (EAGER.get(type) ?? 3));
  const most = Math.max(...legal.map(wish));
  const some =
    next() < 0.75 ? legal.filter((one) => wish(one) === most) : legal.filter((one) => wish(one) > 0);
  return some[Math.floor(next() * some.length)];
}

/** The first decisions of a game that fit. */
function positions(fits) {
  const found = {};
  for (let seed = 1; seed < 16 && Object.keys(found).length < Object.keys(fits).length; seed++) {
    const game = createGame("wallace", {}, `page ${seed}`);
    const next = numbers(seed);
    for (let [side] = game.deciders(); side && game.length < 1500; [side] = game.deciders()) {
      const legal = game.legal(side);
      for (const [name, fit] of Object.entries(fits)) {
        const what = found[name] ? undefined : fit(game, side, legal);
        if (what) found[name] = { record: Buffer.from(game.save()).toString("base64url"), side, what };
      }
      game.apply(side, pick(legal, next));
    }
    game.free();
  }
  return found;
}

/** Two commands of one piece into one area, that differ in the cubes it takes along. */
function twin(legal) {
  const key = ({ piece, to }) => `${piece} ${to}`;
  const moves = legal.filter(({ type }) => type === "move");
  return moves.find((one) => moves.some((other) => other.cubes !== one.cubes && key(other) === key(one)));
}

export const { cubes, works, lastTurns } = positions({
  cubes: (game, _, legal) => twin(legal) && { ...twin(legal), from: game.view("referee").march.from },
  works: (game) => game.scene("referee").marks.find(({ kind, side }) => kind === "works" && side),
  lastTurns: (game) => {
    const { day, period, discs } = game.view("referee");
    return day === 3 && period === "afternoon" && (discs.blue ?? 0) + (discs.forced ?? 0) < 3;
  },
});
