/** Small made-up boards of every topology, and a large one to measure with. */

const POLYGON = (points) => ({ type: "polygon", points });
export const at = (space) => ({ type: "space", space });
export const between = (a, b) => ({ type: "boundary", between: [a, b] });

export function piece(id, where, more = {}) {
  const plain = {
    side: "union",
    kind: "infantry",
    name: id,
    front: null,
    details: [],
    states: [],
    faceDown: false,
    count: 1,
    tokens: [],
  };
  return { id, ...plain, figures: [{ label: "strength", text: "3" }], at: where, ...more };
}

export const mark = (kind, where, more = {}) => ({
  kind,
  name: "sign",
  at: where,
  side: null,
  text: "A sign.",
  count: 1,
  ...more,
});

function board(topology, bounds, spaces, more = {}) {
  const plain = {
    areas: [],
    lines: [],
    links: [],
    entries: [],
    legend: [],
    provenance: "made up",
    hash: "0",
  };
  return { title: topology, topology, bounds, spaces, ...plain, ...more };
}

const space = (id, points, centre, more = {}) => ({
  id,
  name: null,
  terrain: [],
  shape: POLYGON(points),
  centre,
  ...more,
});

function rectangle(id, x, y, width, height, more) {
  const points = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]; // prettier-ignore
  return space(id, points, [x + width / 2, y + height / 2], more);
}

/** Eight hexagons in three columns. */
export function hexes() {
  const radius = 500;
  const spaces = [];
  for (let i = 0; i < 8; i++) {
    const [column, row] = [i % 3, Math.floor(i / 3)];
    const [x, y] = [column * radius * 1.5, (row + (column % 2) / 2) * radius * Math.sqrt(3)];
    const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
      const angle = (corner * Math.PI) / 3;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    spaces.push(space(`h${i}`, corners, [x, y], { terrain: i === 4 ? ["woods"] : [] }));
  }
  return board("hex", [-500, -433, 2000, 2600], spaces, {
    lines: [{ kind: "road", name: null, points: [[0, 0], [750, 433], [1500, 0]] }], // prettier-ignore
    entries: [{ id: "A", name: "West", short: "West", side: "confederate", at: [-500, 0] }],
    legend: [
      { key: "woods", kind: "woods", name: "Woods", effect: "Slow." },
      { key: "road", kind: "road", name: "Road", effect: "Quick." },
    ],
  });
}

/** Eight squares, the second column half a square lower. */
export function squares() {
  const spaces = [...Array(8).keys()].map((i) => {
    const [column, row] = [Math.floor(i / 4), i % 4];
    return rectangle(`q${i}`, column * 800, row * 800 + column * 400, 800, 800);
  });
  return board("square", [0, 0, 1600, 3600], spaces);
}

/** Eight areas: strips of different widths. */
export function areas() {
  const widths = [500, 900, 700, 1100];
  const spaces = [0, 1].flatMap((row) =>
    widths.map((width, i) => {
      const x = widths.slice(0, i).reduce((sum, one) => sum + one, 0);
      return rectangle(`a${row * 4 + i}`, x, row * 1000, width, 1000, { name: `Area ${row * 4 + i}` });
    }),
  );
  return board("area", [0, 0, 3200, 2000], spaces);
}

/** Areas in a grid, with a position on each border between two. */
export function positions(columns = 3, rows = 2, side = 900) {
  const name = (x, y) => `f${y * columns + x}`;
  const fields = [];
  const lines = [];
  const line = (points, sides) =>
    lines.push({
      id: `p${lines.length}`,
      name: null,
      terrain: [],
      shape: { type: "segment", points, areas: sides, sides: [[], []] },
      centre: [(points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2],
    });
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [left, top, right, bottom] = [x * side, y * side, (x + 1) * side, (y + 1) * side];
      fields.push(rectangle(name(x, y), left, top, side, side, { name: `Field ${name(x, y)}` }));
      if (x > 0) line([[left, top], [left, bottom]], [name(x - 1, y), name(x, y)]); // prettier-ignore
      if (y > 0) line([[left, top], [right, top]], [name(x, y - 1), name(x, y)]); // prettier-ignore
    }
  }
  return board("position", [0, 0, columns * side, rows * side], lines, { areas: fields });
}

/** What is asked of a large game: 350 spaces and 150 pieces, with fronts, marks and an overlay. */
export function large() {
  const plan = positions(14, 13, 700);
  const spaces = plan.spaces.slice(0, 350);
  const pieces = [...Array(150).keys()].map((i) => {
    const { id, shape } = spaces[(i * 7) % spaces.length];
    const side = i % 2 ? "union" : "confederate";
    return piece(`u${i}`, at(id), { side, front: shape.areas[i % 2], faceDown: i % 3 === 0, name: null });
  });
  const overlay = plan.areas
    .slice(20, 60)
    .map(({ id }, i) => ({ space: id, tint: i % 2 ? "threat" : "zone" }));
  const marks = spaces.slice(0, 20).map(({ id }) => mark("works", at(id), { side: "union" }));
  return {
    plan: { ...plan, spaces },
    show: { pieces, marks, overlay, targets: spaces.slice(40, 60).map(({ id }) => id) },
  };
}
