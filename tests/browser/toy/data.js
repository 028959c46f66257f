/** What the toy games are and what they are played on. */

const square = (id, x) => ({
  id,
  name: `Post ${id.toUpperCase()}`,
  shape: { type: "polygon", points: [[x, 0], [x + 900, 0], [x + 900, 900], [x, 900]] }, // prettier-ignore
  centre: [x + 450, 450],
  terrain: [],
});

export const board = {
  title: "Two posts",
  provenance: "Made up.",
  topology: "square",
  bounds: [-900, 0, 900, 900],
  spaces: [square("a", -900), square("b", 0)],
  areas: [],
  lines: [],
  links: [],
  entries: [],
  legend: [],
  hash: "toy",
};

const about = {
  designer: "Nobody",
  publisher: "unpublished",
  year: "undated",
  source: "Toy rules",
  topology: "square",
  players: "2",
  length: "1 minute",
  decisions: 4,
  tagline: "A toy",
  reconstruction: { known: "That it is a toy.", derived: "Nothing.", guessed: "Nothing." },
  solved: false,
};

export const RULESETS = [
  {
    ...about,
    id: "pickets",
    title: "Pickets",
    summary: "Each side hides a picket from the other.",
    hidden: true,
    options: [
      {
        key: "fog",
        title: "Fog",
        text: "Nobody sees far.",
        rule: "toy.hide",
        choice: { type: "toggle", default: false },
      },
      {
        key: "weather",
        title: "Weather",
        text: "It was hot.",
        rule: "toy.hide",
        choice: { type: "oneOf", choices: [["sun", "Sunshine"], ["rain", "Rain"]], default: "sun" }, // prettier-ignore
      },
      {
        key: "rounds",
        title: "Rounds",
        text: "How long it takes.",
        rule: "toy.hide",
        choice: { type: "number", min: 1, max: 9, default: 2 },
      },
    ],
  },
  { ...about, id: "salute", title: "Salute", summary: "Both choose at once.", hidden: false, options: [] },
  { ...about, id: "relay", title: "Relay", summary: "One after the other.", hidden: false, options: [] },
  {
    ...about,
    id: "novelties",
    title: "Novelties",
    summary: "Things of no known kind.",
    hidden: false,
    options: [],
  },
  { ...about, id: "muster", title: "Muster", summary: "Far too many pieces.", hidden: false, options: [] },
];

export const RULES = [
  {
    id: "toy.hide",
    place: "1.1",
    text: "A picket hides at one of two posts.",
    kind: "definition",
    tags: ["hiding"],
  },
  {
    id: "toy.points",
    place: "2.1",
    text: "A picket at post B is worth two points, at post A one.",
    kind: "effect",
    tags: ["victory"],
  },
];
