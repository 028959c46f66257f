/** "Novelties": nothing in it is of a kind that the page knows, or of none at all. */

import { board } from "./data.js";

const NEW = "invented-yesterday";

const [a, b] = board.spaces;

const side = (points, sides) => ({
  id: "hedge",
  name: "The hedge",
  shape: { type: "segment", points, areas: ["a", "b"], sides },
  centre: [0, 450],
  terrain: ["quagmire"],
});

/** Two posts with a hedge between them. */
export const NOVEL_BOARD = {
  ...board,
  title: "Two posts and a hedge",
  topology: "position",
  areas: [
    { ...a, terrain: ["quagmire", "maze"] },
    { ...b, terrain: ["maze"] },
  ],
  spaces: [side([[0, 0], [0, 900]], [[{ key: "quagmire", count: 2 }], [{ key: "maze", count: 1 }]])], // prettier-ignore
  lines: [
    { kind: "quagmire", name: "Canal", points: [[-450, 450], [450, 450]] },
    { kind: "maze", name: null, points: [[-450, 700], [450, 200]] },
  ], // prettier-ignore
  entries: [{ id: "gate", name: "The gate and the wall", short: "The gate", side: null, at: [-900, 450] }],
  legend: [
    { key: "quagmire", kind: NEW, name: "Quagmire", effect: "Nobody knows." },
    { key: "maze", kind: "other", name: "Maze", effect: "Nobody knows that either." },
  ],
};

const at = (space) => ({ type: "space", space });
const token = (kind, name) => ({ kind, name, count: 2, faceDown: false });

const piece = (id, kind, where, more) => ({
  id,
  side: "union",
  kind,
  name: id,
  at: where,
  front: null,
  figures: [],
  details: [],
  states: [],
  faceDown: false,
  count: 1,
  tokens: [],
  ...more,
});

export const Novelties = (ToyGame) =>
  class extends ToyGame {
    board() {
      return NOVEL_BOARD;
    }

    deciders() {
      return this.moves.length < 2 ? ["union"] : [];
    }

    legal(side) {
      const all = ["a", "b"].map((to) => ({ type: "hide", piece: "union", to }));
      return this.deciders().includes(side) ? all : [];
    }

    outcome() {
      const text = "All is known.";
      return this.moves.length < 2 ? null : { winner: null, ending: "home", text, rule: "toy.hide" };
    }

    sees() {
      return true;
    }

    overlays() {
      return [{ id: "glow", title: "What glows", subject: "side" }];
    }

    overlay() {
      const cells = [{ space: "a", tint: NEW, text: "glows" }];
      return { title: "What glows", cells, key: [], rules: [] };
    }

    scene(viewer) {
      const places = [at("a"), at("b"), at("hedge")];
      return {
        viewer,
        heading: "New things",
        prompt: "Look at them.",
        deciders: this.deciders(),
        pieces: [
          piece("Balloon", NEW, at("a"), { states: [{ kind: NEW, text: "aloft" }] }),
          piece("Wagon", "marker", at("b"), {
            states: [{ kind: "other", text: "loaded" }],
            tokens: [token(NEW, "crates"), token("other", "barrels")],
          }),
          piece("Outpost", "infantry", at("hedge"), { front: "b", states: [{ kind: NEW, text: "asleep" }] }),
        ],
        marks: places.flatMap((where) => [
          { kind: NEW, name: "telegraph", at: where, side: null, text: "A telegraph.", count: 1 },
          { kind: "other", name: "well", at: where, side: "union", text: "Two wells.", count: 2 },
        ]),
        tracks: [
          {
            id: "mood",
            kind: NEW,
            title: "Mood",
            cells: ["low", "high"].map((text, i) => ({
              text,
              group: null,
              label: text,
              short: text,
              current: i === 0,
              notes: ["a note"],
            })),
          },
        ],
        trays: [{ id: "depot", title: "Depot", side: null, tokens: [token(NEW, "crates")] }],
        score: null,
        rules: [],
        ways: [],
        roles: null,
        seatsSwapped: false,
      };
    }
  };
