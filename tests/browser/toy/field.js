/**
 * What "Muster" is played on and with: 73 squares in seven columns, every other one lower by half a square; 65
 * pieces, six of them in one square, some beside the map; 17 turns.
 */

const SIZE = 800;
const COLUMNS = ["a", "b", "c", "d", "e", "f", "g"];

const squares = COLUMNS.flatMap((letter, column) => {
  const low = column % 2;
  return [...Array(10 + low).keys()].map((row) => {
    const [x, y] = [(column - 3.5) * SIZE, (row - 5 - low / 2) * SIZE];
    const named = (column * 11 + row) % 7 === 0;
    return {
      id: `${letter}${row + 1}`,
      name: named ? `Farm ${letter.toUpperCase()}${row + 1}` : null,
      shape: { type: "polygon", points: [[x, y], [x + SIZE, y], [x + SIZE, y + SIZE], [x, y + SIZE]] }, // prettier-ignore
      centre: [x + SIZE / 2, y + SIZE / 2],
      terrain: [],
    };
  });
});

export const FIELD = {
  title: "The field",
  provenance: "Made up.",
  topology: "square",
  bounds: [-3.5 * SIZE, -5.5 * SIZE, 3.5 * SIZE, 5.5 * SIZE],
  spaces: squares,
  areas: [],
  lines: [],
  links: [],
  entries: [],
  legend: [],
  hash: "field",
};

/** The squares that touch a square, itself not included. */
const NEAR = new Map(
  squares.map(({ id, centre: [x, y] }) => [
    id,
    squares
      .filter(({ centre: [a, b] }) => Math.abs(a - x) <= SIZE && Math.abs(b - y) <= SIZE)
      .flatMap((other) => (other.id === id ? [] : other.id)),
  ]),
);

/** Where a piece can go from a square: up to fourteen squares at most two away. */
export const reach = (from) =>
  [...new Set([...NEAR.get(from), ...NEAR.get(from).flatMap((next) => NEAR.get(next))])]
    .filter((id) => id !== from)
    .slice(0, 14);

const NAMES = {
  union: ["Reynolds", "Buford", "Hancock", "Gibbon", "Sickles", "Birney", "Sykes", "Slocum", "Howard", "Schurz", "Meade"],
  confederate: ["Lee", "Longstreet", "Hood", "McLaws", "Ewell", "Early", "Rodes", "Hill", "Heth", "Pender", "Stuart"],
}; // prettier-ignore

/** The square in which six Union pieces stand, and the one in which both sides do. */
export const STACK = "d5";
export const CONTESTED = "d6";

export const TRAYS = [
  { id: "union-due", title: "Union: due July 1, 3pm at G5", side: "union", tokens: [] },
  { id: "confederate-due", title: "Confederate: due July 1, 5pm at A2", side: "confederate", tokens: [] },
  {
    id: "eliminated",
    title: "Eliminated",
    side: null,
    tokens: [{ kind: "other", name: "Guns", count: 3, faceDown: false }],
  },
];

/** Where units of the tray enter. */
export const ENTRY = ["g5", "g6"];

function place(side, i) {
  const tray = (id) => ({ type: "tray", tray: id });
  if (i >= 50) return tray("eliminated");
  const own = Math.floor(i / 2);
  if (own >= 22) return tray(`${side}-due`);
  if (side === "union" && own < 6) return { type: "space", space: STACK };
  if (own >= 20) return { type: "space", space: CONTESTED };
  return { type: "space", space: squares[(side === "union" ? 40 : 3) + own].id };
}

/** The pieces as they stand at the beginning. */
export const PIECES = [...Array(65).keys()].map((i) => {
  const side = i % 2 ? "confederate" : "union";
  const own = Math.floor(i / 2);
  const leader = own % 2 === 1;
  const names = NAMES[side];
  const name = names[own % names.length] + ["", " A", " B"][Math.floor(own / names.length)];
  const full = 4 + (own % 5);
  return {
    id: `${side}-${own}`,
    side,
    kind: leader ? "leader" : own % 8 === 2 ? "cavalry" : "infantry",
    name,
    at: place(side, i),
    front: null,
    figures: leader
      ? [{ label: "bonus", text: `+${1 + (own % 3)}` }]
      : [{ label: "strength", text: `${full - (own % 3)}/${full}` }],
    details: [{ label: "movement", text: "4" }],
    states: own % 9 === 4 ? [{ kind: "other", text: "shaken" }] : [],
    faceDown: false,
    count: 1,
    tokens: [],
  };
});

const HOURS = ["7am", "9am", "11am", "1pm", "3pm", "5pm", "7pm"];
const DUE = [...NAMES.union, ...NAMES.confederate];

/** The 17 turns, some with pieces that are due in them. */
export const track = (turn) => ({
  id: "turn",
  kind: "time",
  title: "Turn",
  cells: [...Array(17).keys()].map((i) => {
    const [group, label] = [`July ${1 + Math.floor((i + 2) / 7)}`, HOURS[(i + 2) % 7]];
    return {
      text: `${group}, ${label}`,
      group,
      label,
      short: label,
      current: i === turn,
      notes: i % 3 === 1 ? DUE.slice(i, i + (i === 4 ? 8 : 2)).map((name) => `${name} at G5`) : [],
    };
  }),
});
