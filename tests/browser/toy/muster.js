/** "Muster": far too many pieces, each with a dozen commands, to see how the page bears it. */

import { CONTESTED, ENTRY, FIELD, PIECES, reach, STACK, track, TRAYS } from "./field.js";
import { volley } from "./volley.js";

/** An enemy in the contested square, for the others to aim at. */
const IDLE = "confederate-20";

/** A turn is over when its side says so. */
const isEnd = ({ command }) => command.type === "end";

export const Muster = (ToyGame) =>
  class extends ToyGame {
    board() {
      return FIELD;
    }

    turn() {
      return this.moves.filter(isEnd).length;
    }

    deciders() {
      return this.turn() < 17 ? [this.turn() % 2 ? "confederate" : "union"] : [];
    }

    /** Where every piece is now. */
    at() {
      const places = new Map(PIECES.map(({ id, at }) => [id, at]));
      for (const { command } of this.moves)
        if (command.type === "move") places.set(command.piece, { type: "space", space: command.to });
      return places;
    }

    goals(at) {
      if (at.type === "space") return reach(at.space);
      return at.tray === "eliminated" ? [] : ENTRY;
    }

    legal(side) {
      if (!this.deciders().includes(side)) return [];
      const places = this.at();
      const commands = [{ type: "end" }];
      for (const { id, kind } of PIECES) {
        if (id === IDLE) continue;
        // To have enough of them, the commands of both sides' pieces are one side's.
        for (const to of this.goals(places.get(id))) commands.push({ type: "move", piece: id, to });
        if (kind !== "leader" && [STACK, CONTESTED].includes(places.get(id).space))
          commands.push({ type: "fire", piece: id, at: CONTESTED });
      }
      return commands;
    }

    check(side, command) {
      const known = this.legal(side).some((one) => JSON.stringify(one) === JSON.stringify(command));
      return known ? null : { rule: "toy.hide", place: "1.1", text: "That is too far.", facts: [] };
    }

    describe(command) {
      const { type, piece, to, at } = command;
      if (type === "end") return { label: "End the turn", group: "Turn", closes: true };
      const { name } = PIECES.find(({ id }) => id === piece);
      if (type === "fire") return { label: `${name} fires at ${at}`, group: "Fire", piece, space: at };
      const risk = to === CONTESTED ? { risk: `${name} cannot leave the enemy again.` } : {};
      return { label: `${name} moves to ${to}`, group: "Movement", piece, space: to, ...risk };
    }

    odds(side, { type }) {
      return type === "fire" ? volley() : null;
    }

    outcome() {
      const text = "The field is quiet.";
      return this.turn() >= 17 ? { winner: null, ending: "home", text, rule: "toy.hide" } : null;
    }

    sees() {
      return true;
    }

    scene(viewer) {
      const places = this.at();
      const turn = this.turn();
      const points = { union: 10, confederate: turn };
      return {
        viewer,
        heading: `Turn ${turn + 1}`,
        prompt: "Move your pieces, then end the turn.",
        deciders: this.deciders(),
        pieces: PIECES.map((piece) => ({ ...piece, at: places.get(piece.id) })),
        marks: [],
        tracks: [track(Math.min(turn, 16))],
        trays: TRAYS,
        score: {
          title: "Score",
          rows: [{ source: "Turns ended", rule: "toy.points", points }],
          total: points,
        },
        rules: [],
        ways: [],
        roles: null,
        seatsSwapped: false,
      };
    }
  };
