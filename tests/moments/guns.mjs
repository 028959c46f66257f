/** Moments of games of The Guns of Gettysburg from which tests of the page go on. */

import { createGame } from "../../pkg/node.js";

/** The same numbers every time. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Anyone who plays like this comes on soon, marches, and attacks. */
const WISHES = { enterTo: 9, enter: 9, attackTarget: 9, marchTo: 6, march: 6, endMarch: 0.2 };
const SELDOM = { endReinforcement: 0.05, endAttacks: 0.01, turn: 0.02, withdrawOff: 0.01, marchOff: 0.01 };
const ORDERS = { attack: 5, hold: 3, withdraw: 0.3 };

function pick(legal, next) {
  const wish = ({ type, orders }) => ORDERS[orders] ?? WISHES[type] ?? SELDOM[type] ?? 1;
  let left = next() * legal.reduce((sum, one) => sum + wish(one), 0);
  return legal.find((one) => (left -= wish(one)) <= 0) ?? legal.at(-1);
}

/** The commands after some others, on a copy. */
function after(game, side, commands) {
  const fork = game.fork();
  for (const one of commands) fork.apply(side, one);
  const legal = fork.deciders().includes(side) ? fork.legal(side) : [];
  const labels = legal.map((one) => ({ command: one, label: fork.describe(one, side) }));
  fork.free();
  return labels;
}

/** An attack that somebody can lead and somebody else can join. */
function attack(game, side, legal) {
  for (const target of legal.filter(({ type }) => type === "attackTarget")) {
    for (const { command: lead, label } of after(game, side, [target])) {
      if (label.compose !== "part") continue;
      const joins = after(game, side, [target, lead]).filter((one) => one.command.type === "attackAdd");
      if (joins.length > 0) {
        const lines = [game.describe(target, side).label, label.label, joins[0].label.label];
        return { target, lead, join: joins[0].command, lines };
      }
    }
  }
  return undefined;
}

/** Who can lead one attack only, by the block, and with what. */
function leaders(game, side, legal) {
  const targets = legal.filter(({ type }) => type === "attackTarget");
  const leads = targets.flatMap((target) => after(game, side, [target]).map((lead) => ({ target, ...lead })));
  const single = (block) => leads.filter(({ command }) => command.block === block).length === 1;
  return leads.filter(({ command, label }) => label.compose === "part" && single(command.block));
}

/** An attack by two blocks, each of which can do nothing else, with a gun that can be played for it. */
function assault(game, side, legal) {
  for (const { target, command: lead } of leaders(game, side, legal)) {
    const adds = after(game, side, [target, lead]).filter(({ command }) => command.type === "attackAdd");
    for (const { command: join, label } of adds) {
      const ways = adds.filter(({ command }) => command.block === join.block);
      if (ways.length > 1 || label.compose !== "part") continue;
      const fork = game.fork();
      for (const one of [target, lead, join, { type: "attackGo" }]) fork.apply(side, one);
      if (!fork.deciders().includes(side)) fork.apply(fork.deciders()[0], { type: "endDefenseArtillery" });
      const guns = fork.deciders().includes(side) ? after(fork, side, []) : [];
      const gun = guns.find(({ command }) => command.type === "attackArtillery");
      fork.free();
      if (gun) return { target, lead, join, gun: gun.label.label };
    }
  }
  return undefined;
}

/** All that is left to a side, declined as a page does; and who decides then. */
function idle(game, side) {
  const rest = game.rest(side);
  if (!rest) return undefined;
  const fork = game.fork();
  for (const one of rest.commands)
    if (fork.deciders().includes(side) && fork.check(side, one) === null) fork.apply(side, one);
  const walls = fork.log(side, game.length + 1).map(({ wall }) => wall);
  const what = { ...rest, next: fork.deciders()[0], walls, given: fork.length - game.length };
  fork.free();
  return what;
}

/** The first decisions of a game that fit. */
function positions(fits) {
  const found = {};
  for (let seed = 1; seed < 30 && Object.keys(found).length < Object.keys(fits).length; seed++) {
    const game = createGame("guns", {}, `page ${seed}`);
    const next = numbers(seed);
    for (let [side] = game.deciders(); side && game.length < 600; [side] = game.deciders()) {
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

export const { attacks, assaults, marches, losing, idles, halts, soles } = positions({
  attacks: attack,
  assaults: assault,
  // Both armies are on the map, and somebody marches.
  marches: (game, side, legal) => {
    const blocks = game.view("referee").blocks.filter(({ place }) => place.type === "map");
    const both = ["union", "confederate"].every(
      (one) => blocks.filter((block) => block.side === one).length > 3,
    );
    const march = legal.find(({ type }) => type === "march");
    return both && march ? { march, goals: after(game, side, [march]) } : undefined;
  },
  // An hour in which nothing is wanted: it ends with the orders, and the enemy acts.
  idles: (game, side) => {
    const what = idle(game, side);
    return what?.given > 2 && what.next !== side ? what : undefined;
  },
  // One that comes to orders of which each has a price.
  halts: (game, side) => {
    const what = idle(game, side);
    return what?.next === side && what.given > 1 && what.walls.every((wall) => !wall) ? what : undefined;
  },
  // The screen has just been handed over, and there is nothing to decide.
  soles: (game, side, legal) => {
    if (legal.length > 1 || game.log(side, game.length)[0].side === side) return undefined;
    const { closes, risk, label } = game.describe(legal[0], side);
    return closes && !risk && legal[0].type === "endWithdrawals" ? { label } : undefined;
  },
  losing: (game, side) =>
    game.view(side).objectives.some(({ shortfall }) => shortfall) && game.scene(side).score.rows,
});

/** Blocks of one position that can march somewhere together. */
export function stack() {
  for (let seed = 1; seed < 40; seed++) {
    const game = createGame("guns", {}, `stack ${seed}`);
    let state = seed;
    const random = (n) => (state = (state * 48271) % 2147483647) % n;
    for (let [side] = game.deciders(); side && game.length < 160; [side] = game.deciders()) {
      const legal = game.legal(side);
      for (const march of legal.filter(({ type }) => type === "march")) {
        const fork = game.fork();
        fork.apply(side, march);
        const goals = fork.legal(side).filter(({ type }) => type === "marchTo");
        fork.free();
        for (const goal of goals) {
          const ways = game.together(side, [march, goal], "own");
          const one = goals.filter(({ position }) => position === goal.position).length === 1;
          if (one && ways.length === 2 && ways[0].count > 1) return { game, side, march, goal, ways };
        }
      }
      const wanted = legal.filter(({ type }) => /^(enter|enterTo|march|marchTo)$/.test(type));
      const from = wanted.length ? wanted : legal;
      game.apply(side, from[random(from.length)]);
    }
    game.free();
  }
  throw new Error("no stack was found");
}
