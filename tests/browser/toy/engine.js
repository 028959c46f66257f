/**
 * Toy games behind the engine's face. In "Pickets" each side hides a picket from the other, in turn; in "Salute"
 * all is open, but both choose in secret at the same time; "Relay" is open, long and without a choice; "Muster" is
 * large; "Novelties" has things that the page has never heard of.
 */

import { board, RULES, RULESETS } from "./data.js";
import { Muster } from "./muster.js";
import { Novelties } from "./novelties.js";

const SIDES = ["union", "confederate"];
/** After how many decisions a game is over. */
const LENGTHS = { pickets: 4, salute: 4, relay: 400 };

const NAMES = { union: "Blue picket", confederate: "Grey picket" };

class ToyGame {
  constructor({ id, options = {}, moves = [] }) {
    Object.assign(this, { id, options, moves: [...moves], undone: [], full: LENGTHS[id] });
  }
  ruleset() {
    return this.id;
  }
  board() {
    return board;
  }
  deciders() {
    const made = this.moves.length;
    if (made >= this.full) return [];
    if (this.id === "salute" && made % 2 === 0) return SIDES;
    return [
      SIDES.find((side) => this.moves.filter((move) => move.side === side).length <= (made - 1) / 2) ??
        SIDES[0],
    ];
  }
  legal(side) {
    const posts = this.id === "relay" ? ["a"] : ["a", "b"];
    return this.deciders().includes(side) ? posts.map((to) => ({ type: "hide", piece: side, to })) : [];
  }
  check() {
    return null;
  }
  choices(side) {
    return this.legal(side).map((command) => {
      const chance = this.odds(side, command) !== null;
      return { side, command, label: this.describe(command), chance, rolls: chance };
    });
  }
  together() {
    return [];
  }
  rest() {
    return null;
  }
  describe({ to, piece }) {
    return {
      label: `${NAMES[piece]} hides at ${to}`,
      group: "Hide",
      piece,
      space: to,
    };
  }
  odds() {
    return null;
  }
  hides() {
    return this.id === "pickets";
  }
  solution() {
    return null;
  }
  overlays() {
    return [];
  }
  outcome() {
    const text = "Both pickets go home.";
    return this.moves.length >= this.full ? { winner: null, ending: "home", text, rule: "toy.hide" } : null;
  }
  apply(side, command) {
    this.moves.push({ side, command });
    this.undone = [];
    return [];
  }
  undo() {
    if (!this.moves.length) return false;
    this.undone.push(this.moves.pop());
    return true;
  }
  redo() {
    if (!this.undone.length) return false;
    this.moves.push(this.undone.pop());
    return true;
  }
  seek(n) {
    while (this.moves.length > n) this.undo();
    while (this.moves.length < n && this.redo());
  }
  get length() {
    return this.moves.length;
  }
  get lengthWithUndone() {
    return this.moves.length + this.undone.length;
  }
  fork() {
    return new this.constructor(this);
  }
  text(table) {
    return JSON.stringify({ id: this.id, options: this.options, moves: this.moves, table });
  }
  save(table) {
    return new TextEncoder().encode(this.text(table));
  }
  hash() {
    return this.text();
  }
  free() {}
  sees(viewer, side) {
    return this.id === "relay" || viewer === "referee" || viewer === side || this.deciders().length === 0;
  }
  log(viewer, from = 0) {
    const setup = {
      number: 0,
      side: null,
      command: null,
      text: "Set-up",
      dice: [],
      events: [],
      lines: [],
      wall: null,
    };
    const told = this.moves.map(({ side, command }, i) => {
      const open = this.sees(viewer, side);
      const text = open ? this.describe(command).label : "A picket hides";
      return { ...setup, number: i + 1, side, command: open ? command : null, text };
    });
    return [setup, ...told].slice(from);
  }
  /** "Salute" counts points; the choice that is still secret gives none. */
  score() {
    if (this.id !== "salute") return null;
    const open = this.moves.slice(0, this.moves.length - (this.moves.length % 2));
    const points = (post, worth) => {
      const made = (side) => open.filter((move) => move.side === side && move.command.to === post).length;
      return { union: worth * made("union"), confederate: worth * made("confederate") };
    };
    const rows = [
      { source: "Posts A held", rule: "toy.points", points: points("a", 1) },
      { source: "Posts B held", rule: "toy.points", points: points("b", 2) },
    ];
    const sum = (side) => rows.reduce((all, row) => all + row.points[side], 0);
    return { title: "Score", rows, total: { union: sum("union"), confederate: sum("confederate") } };
  }
  scene(viewer) {
    const pieces = SIDES.flatMap((side) => {
      const last = this.moves.findLast((move) => move.side === side);
      if (!last || !this.sees(viewer, side)) return [];
      const at = { type: "space", space: last.command.to };
      return [
        {
          id: side,
          side,
          kind: "infantry",
          name: NAMES[side],
          at,
          front: null,
          figures: [],
          details: [],
          states: [],
          faceDown: false,
          count: 1,
          tokens: [],
        },
      ];
    });
    const mine = viewer === "referee" ? "" : ` (${NAMES[viewer]} looks)`;
    return {
      viewer,
      heading: this.deciders().length ? `Round ${Math.floor(this.moves.length / 2) + 1}${mine}` : "The end",
      prompt: "Hide your picket.",
      deciders: this.deciders(),
      pieces,
      marks: [],
      tracks: [],
      trays: [],
      score: this.score(),
      rules: ["toy.hide"],
      ways: [],
      roles: null,
      seatsSwapped: false,
    };
  }
  moment(viewer) {
    const { heading, roles, seatsSwapped } = this.scene(viewer);
    return { heading, roles, seatsSwapped };
  }
}

const GAMES = { muster: Muster(ToyGame), novelties: Novelties(ToyGame) };
const toy = (given) => new (GAMES[given.id] ?? ToyGame)(given);

export default async function init() {}
export const rulesets = () => RULESETS;
export const rulebook = () => RULES;
export const createGame = (id, options) => toy({ id, options });
const read = (record) => JSON.parse(typeof record === "string" ? record : new TextDecoder().decode(record));
export const loadGame = (record) => {
  const { game, fault } = reopenGame(record);
  if (fault) throw new Error(fault.text);
  return game;
};
const headOf = ({ id, options, moves, table = null, rules = 2 }) => {
  return { ruleset: id, options, decisions: moves.length, table, rules, rulesNow: 2, result: null };
};
export const readRecord = (record) => headOf(read(record));
/** Since rules 2 nobody hides at post "c" any more. */
export const reopenGame = (record) => {
  const given = read(record);
  const { moves, result } = given;
  const at = moves.findIndex(({ command }) => command.to === "c");
  const line = ({ side, command }, i) => `${i + 1}. ${side} hide to=${command.to}`;
  const lines = moves.map(line);
  const game = toy(at < 0 ? given : { ...given, moves: moves.slice(0, at) });
  const text =
    at < 0 ? "The record ends in a victory, but today it is a draw." : "There is no post C any more.";
  const decision = {
    type: "decision",
    number: at + 1,
    side: moves[at]?.side,
    command: lines[at]?.replace(/^\S+ \S+ /, ""),
    text,
    rule: "toy.hide",
    rest: lines.slice(at),
    otherBoard: false,
  };
  const fault = at >= 0 ? decision : result ? { type: "result", text } : null;
  return { game, fault, head: headOf(given) };
};
export const checkBoard = () => ({ ok: true, title: "Toy", spaces: 2, hash: "", problems: [] });
export class Bot {
  choose = (game, side) => ({ command: game.legal(side)[0], value: 0.5, visits: 1, line: [] });
  free() {}
}
