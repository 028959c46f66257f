/** What is next to a space, in words: by which roads, over which sides, in which corners. A way can be counted with it without seeing the board. */

import { grouped } from "./layout/grouped.js";
import { spaceName } from "./words.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").SpacePlan} SpacePlan */
/** @typedef {Board["links"][number]} Link */
/** @typedef {{ by: string, names: string[] }} Neighbours some that are told together */

const WINDS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"];

/** What is said of those that touch in one way, unless a road leads there. @type {Record<Link["touch"], string>} */
const BESIDE = { side: "Beside it", corner: "At a corner", end: "Its ends meet", area: "By road" };

/** @param {Board} board @param {string} id @returns {Neighbours[]} */
export function neighboursOf(board, id) {
  const plans = new Map([...board.spaces, ...board.areas].map((plan) => [plan.id, plan]));
  const here = plans.get(id);
  if (!here) return [];
  const links = board.links.flatMap((link) => {
    const other = otherOf(link, id);
    return other === null ? [] : [{ link, other: /** @type {SpacePlan} */ (plans.get(other)) }];
  });
  // By road first: those who march ask for that.
  links.sort((a, b) => Number(b.link.road) - Number(a.link.road));
  const groups = grouped(links, ({ link }) => wayOf(link));
  const told = [...groups].map(([by, all]) => ({
    by,
    names: all.map(({ other }) => `${windTo(here, other)} to ${spaceName(board, other.id)}`),
  }));
  return [...told, ...across(board, here)];
}

/** @param {Link} link @param {string} id */
function otherOf({ between: [one, other] }, id) {
  if (one === id) return other;
  return other === id ? one : null;
}

/** @param {Link} link */
function wayOf({ touch, road, roads }) {
  if (!road) return BESIDE[touch];
  return roads.length ? `By ${roads.join(" or ")}` : "By road";
}

/** @param {SpacePlan} from @param {SpacePlan} to */
function windTo({ centre: [x, y] }, { centre: [toX, toY] }) {
  const eighth = Math.round((Math.atan2(toY - y, toX - x) / Math.PI) * 4);
  return WINDS[(eighth + WINDS.length) % WINDS.length];
}

/** Lines are reached across the areas on either side; an area has lines around it. @param {Board} board @param {SpacePlan} here @returns {Neighbours[]} */
function across(board, here) {
  if (here.shape.type === "segment")
    return here.shape.areas.map((area) => ({
      by: `Across ${spaceName(board, area)}`,
      names: linesOf(board, area, here.id),
    }));
  const around = linesOf(board, here.id, "");
  return around.length ? [{ by: "Around it", names: around }] : [];
}

/** The lines around an area, by their names or by the area beyond. @param {Board} board @param {string} area @param {string} but one of them */
const linesOf = (board, area, but) =>
  board.spaces.flatMap(({ id, name, shape }) => {
    if (shape.type !== "segment" || id === but || !shape.areas.includes(area)) return [];
    const beyond = shape.areas.find((one) => one !== area) ?? area;
    const told = `the line to ${spaceName(board, beyond)}`;
    return [name ? `${name}, ${told}` : told];
  });
