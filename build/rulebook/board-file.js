/** What players look up on a board, read from its file: where one enters, what ground lies where, which roads lead from where to where. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { GAMES } from "./places.js";

/** @typedef {{ id: string, name: string, terrain: string[], stars: number, worth: number }} Spot a hex or an area; what an objective is worth in points */
/** @typedef {{ id: string, road: string, side: string, spots: string[] }} Gate an entry point, and the spaces into which it leads */
/** @typedef {{ name: string, spots: string[] }} Road by its spaces, one after the other */

/**
 * @typedef {object} BoardFile
 * @property {string} topology
 * @property {Spot[]} spots
 * @property {Map<string, string[]>} beside those that have a side in common with each, where the file says so
 * @property {Map<string, string[]>} corners those that only touch each
 * @property {Map<string, string[]>} byRoad those to which a road leads from each
 * @property {Gate[]} gates
 * @property {Road[]} roads
 * @property {Map<string, { sign: string, beyond: string }[]>} sides what is drawn on the lines around each area, on its own side of them
 * @property {{ from: string, to: string }[]} sights special lines of sight, from an area into another one
 */

/** A fact of the board, as docs/MAPS.md says. @typedef {{ status: "known" | "derived" | "guessed", brief?: string, source: string }} Fact */

/** @param {string} id of the game @returns {Fact[]} */
export const readFacts = (id) =>
  JSON.parse(readFileSync(path.join(GAMES, id, "facts.json"), "utf8")).facts;

/** @param {string} id of the game @returns {BoardFile} */
export function readBoard(id) {
  const file = JSON.parse(readFileSync(path.join(GAMES, id, "board.json"), "utf8"));
  const beside = besideOf(file);
  return {
    topology: file.topology,
    spots: (file.areas ?? file.spaces).map((/** @type {any} */ space) => spotOf(space, file.objectives)),
    beside,
    corners: cornersOf(file.areas ?? [], beside),
    byRoad: pairs((file.roads ?? []).filter(Array.isArray)),
    gates: (file.entries ?? []).map(gateOf),
    roads: roadsOf(file),
    sides: sidesOf(file.positions ?? []),
    sights: (file.sightlines ?? []).map((/** @type {any} */ { front, area }) => ({ from: front, to: area })),
  };
}

/** @param {any} space @param {any} objectives @returns {Spot} */
const spotOf = ({ id, name = "", terrain = [], stars = 0 }, objectives) => {
  const own = Array.isArray(objectives) ? objectives.find(({ area }) => area === id) : null;
  return { id, name, terrain, stars, worth: own?.points ?? 0 };
};

/** @param {any} entry @returns {Gate} */
const gateOf = ({ id = "", name, road, side = "", space, area, areas }) => ({
  ...{ id, side, road: name ?? road },
  spots: areas ?? [space ?? area],
});

/** Whom each is paired with. @param {Iterable<string[]>} all */
function pairs(all) {
  const found = /** @type {Map<string, string[]>} */ (new Map());
  for (const [one, other] of all)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ])
      found.set(from, [...new Set([...(found.get(from) ?? []), to])]);
  return found;
}

/** @param {any} file */
const besideOf = ({ boundaries = [], spaces = [] }) =>
  pairs([
    ...boundaries.map((/** @type {any} */ { areas }) => areas),
    ...spaces.flatMap((/** @type {any} */ { id, neighbours = [] }) =>
      neighbours.map((/** @type {string} */ other) => [id, other]),
    ),
  ]);

/** @param {any[]} areas @param {Map<string, string[]>} beside */
const cornersOf = (areas, beside) =>
  pairs(
    areas.flatMap(({ id, vertices = [] }) =>
      areas
        .filter((other) => other.id > id && !beside.get(id)?.includes(other.id))
        .filter((other) => other.vertices?.some((/** @type {string} */ one) => vertices.includes(one)))
        .map((other) => [id, other.id]),
    ),
  );

/** @param {any} file @returns {Road[]} */
function roadsOf({ road_names: named, roads = [] }) {
  if (Array.isArray(named)) return named.map(({ name, spaces, areas }) => ({ name, spots: spaces ?? areas }));
  const entered = roads.filter((/** @type {any} */ { entry }) => entry);
  return entered.map((/** @type {any} */ { name, links }) => ({
    name,
    spots: links.map((/** @type {any} */ { area }) => area),
  }));
}

/** @param {{ sides: Record<string, string[]> }[]} positions */
function sidesOf(positions) {
  const all = positions.flatMap(({ sides }) => {
    const areas = Object.keys(sides);
    return areas.flatMap((area) =>
      sides[area].map((sign) => ({ area, sign, beyond: areas.find((other) => other !== area) ?? "" })),
    );
  });
  /** @type {BoardFile["sides"]} */
  const found = new Map();
  for (const { area, ...side } of all) found.set(area, [...(found.get(area) ?? []), side]);
  return found;
}
