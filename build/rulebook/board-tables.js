/** Tables of the board: what the board file says, in the order in which a player looks for it. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { board } from "../../pkg/node.js";
import { TILE, drawLegendSign } from "../../www/panels/legend-sign.js";
import { withTools } from "../../www/ground/tools.js";
import { newCanvas, TOOLS } from "../pictures/canvas.js";
import { readBoard, readFacts } from "./board-file.js";
import { gameOf } from "./places.js";

/** @typedef {import("./book.js").Table} Table */
/** @typedef {import("./board-file.js").BoardFile} BoardFile */
/** @typedef {import("./board-file.js").Gate} Gate */

/**
 * Where a table says who comes in: its key, and the columns that tell where, when and who; `title` is what our column is called.
 * @typedef {{ table: string, where: string, when: string[], who: string, title: string }} Arrivals
 */

/** @typedef {{ file: BoardFile, nameOf: (id: string) => string, groundOf: (keys: string[]) => string }} Known */

/** How many pixels of a sign's picture each of the page has. */
const SHARP = 2;

/** What a space without anything on it is called. */
const OPEN = "open ground";

/**
 * @param {string} folder of the rulebook, in that of its game
 * @param {Table[]} tables that the rules make of their figures
 * @returns {Table[]}
 */
export function boardTables(folder, tables) {
  const id = /** @type {import("../../pkg/high_water_mark.js").RulesetId} */ (gameOf(folder));
  const known = knownOf(id);
  const { arrivals } = JSON.parse(readFileSync(path.join(folder, "book.json"), "utf8"));
  return [
    legend(id),
    entries(known, tables, arrivals),
    roads(known),
    sights(known),
    lines(known),
    spaces(known),
    facts(id),
  ].filter(({ rows }) => rows.length > 0);
}

/** @param {import("../../pkg/high_water_mark.js").RulesetId} id @returns {Known} */
function knownOf(id) {
  const file = readBoard(id);
  const names = new Map(file.spots.map((spot) => [spot.id, spot.name]));
  const numbered = file.topology === "hex" || file.topology === "square";
  const legend = new Map(board(id).legend.map(({ key, name }) => [key, name]));
  return {
    file,
    nameOf(one) {
      const name = names.get(one);
      return !name ? one : numbered ? `${name} (${one})` : name;
    },
    groundOf: (keys) => keys.map((key) => (legend.get(key) ?? key).toLowerCase()).join(", ") || OPEN,
  };
}

/** How it is known what our board says, in the words of a rulebook. @type {Record<import("./board-file.js").Fact["status"], string>} */
const STATUS = { known: "printed or told", derived: "derived", guessed: "guessed" };

/** What of our board is known, derived or guessed: the list that "What is printed and what is ours" is made of, too. @param {string} id @returns {Table} */
function facts(id) {
  const rows = readFacts(id).map(({ status, brief = "", source }) => {
    const words = brief.replace(/[;,]$/, "");
    const said = words && !words.endsWith(".") ? `${words}.` : words;
    return [
      [said && said[0].toUpperCase() + said.slice(1), source].filter(Boolean).join(" "),
      STATUS[status],
    ];
  });
  return {
    key: "facts",
    title: "What we know of the board",
    head: ["What is so", "How we know it"],
    rows,
    aside: true,
  };
}

/** What is drawn on the board, with its signs. @param {import("../../pkg/high_water_mark.js").RulesetId} id @returns {Table} */
function legend(id) {
  const { legend: all, topology } = board(id);
  const signs = all.map(({ kind }, index) => signOf({ kind, index }, topology === "position"));
  const rows = all.map(({ name, effect }) => [name, effect]);
  return { key: "legend", title: "What is drawn on the board", head: ["Sign", "What it does"], rows, signs };
}

/** A sign as the address of a picture. @param {import("../../www/board/looks.js").Ground} ground @param {boolean} sided */
function signOf(ground, sided) {
  const { canvas, ctx } = newCanvas(TILE * SHARP, TILE * SHARP);
  ctx.scale(SHARP, SHARP);
  withTools(TOOLS, () => drawLegendSign(ctx, ground, sided));
  return `data:image/png;base64,${canvas.toBuffer("image/png").toString("base64")}`;
}

/** @param {Known} known @param {Table[]} tables @param {Arrivals | undefined} arrivals @returns {Table} */
function entries({ file, nameOf }, tables, arrivals) {
  const table = tables.find(({ key }) => key === arrivals?.table);
  const rows = file.gates.map((gate) => [
    gate.id.length === 1 ? `${gate.id}, ${gate.road}` : gate.road,
    gate.spots.map(nameOf).join("; "),
    ...(table && arrivals ? [comers(gate, table, arrivals)] : []),
  ]);
  const head = ["Entry", "Leads to", ...(arrivals ? [arrivals.title] : [])];
  return { key: "entries", title: "Entry points", head, rows };
}

/** Who comes in there, and when. @param {Gate} gate @param {Table} table @param {Arrivals} arrivals */
function comers({ id, road, spots }, { head, rows }, { where, when, who }) {
  const cell = (/** @type {string[]} */ row, /** @type {string} */ column) => row[head.indexOf(column)];
  const here = rows.filter((row) => {
    const place = cell(row, where);
    return place === `entry ${id}` || spots.includes(place) || place.includes(road);
  });
  return here.map((row) => `${cell(row, who)} (${when.map((one) => cell(row, one)).join(", ")})`).join("; ");
}

/** @param {Known} known @returns {Table} */
const roads = ({ file, nameOf }) => ({
  ...{ key: "roads", title: "Roads", head: ["Road", "From end to end"] },
  rows: file.roads.map(({ name, spots }) => [name, spots.map(nameOf).join(" – ")]),
});

/** @param {Known} known @returns {Table} */
const sights = ({ file, nameOf }) => ({
  ...{ key: "sights", title: "Special lines of sight", head: ["Out of a front in", "Into"] },
  rows: file.sights.map(({ from, to }) => [nameOf(from), nameOf(to)]),
});

/** What is drawn on the lines around areas. @param {Known} known @returns {Table} */
function lines({ file, nameOf, groundOf }) {
  const signs = [...new Set([...file.sides.values()].flat().map(({ sign }) => sign))].sort();
  const title = (/** @type {string} */ sign) => {
    const [key, count] = sign.split(":");
    const ground = groundOf([key]);
    return `${ground[0].toUpperCase()}${ground.slice(1)}${count ? `, ${count} cannon` : ""}`;
  };
  const rows = file.spots.flatMap(({ id }) => {
    const own = file.sides.get(id);
    if (!own) return [];
    const towards = (/** @type {string} */ sign) =>
      own.filter((side) => side.sign === sign).map(({ beyond }) => nameOf(beyond));
    return [[nameOf(id), ...signs.map((sign) => towards(sign).join("; "))]];
  });
  return {
    key: "lines",
    title: "What is drawn on the lines of an area, by the area beyond",
    head: ["Area", ...signs.map(title)],
    rows,
  };
}

/** The spaces of a board without such lines: all areas, but of hexes only those with a name or a sign. @param {Known} known @returns {Table} */
function spaces({ file, nameOf, groundOf }) {
  const { topology, beside, byRoad, corners } = file;
  const told = file.spots.filter(
    ({ name, terrain }) => topology !== "hex" || name || terrain.some((key) => key !== "open"),
  );
  const all = (/** @type {string[]} */ ids) => ids.map(nameOf).join("; ");
  const open = (/** @type {string} */ id) =>
    (beside.get(id) ?? []).filter((other) => !byRoad.get(id)?.includes(other));
  /** @type {{ head: string, cell: (spot: import("./board-file.js").Spot) => string }[]} */
  const columns = [
    {
      head: topology === "hex" ? "Hex" : "Area",
      cell: ({ id }) => nameOf(id),
    },
    { head: "Ground", cell: ({ terrain }) => groundOf(terrain) },
    { head: "Points", cell: ({ worth }) => (worth ? String(worth) : "") },
    { head: "Stars", cell: ({ stars }) => (stars ? String(stars) : "") },
    { head: "By road to", cell: ({ id }) => all(byRoad.get(id) ?? []) },
    { head: "Beside it, without a road", cell: ({ id }) => all(open(id)) },
    { head: "Only a corner with", cell: ({ id }) => all(corners.get(id) ?? []) },
  ];
  // A column without any entry is none.
  const used = columns.filter(({ cell }) => told.some((spot) => cell(spot)));
  const rows = file.sides.size ? [] : told.map((spot) => used.map(({ cell }) => cell(spot)));
  const title = topology === "hex" ? "Hexes with a name or a sign" : "Areas";
  return { key: "spaces", title, head: used.map(({ head }) => head), rows };
}
