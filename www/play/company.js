/** Who goes along with a piece: the page asks the engine, which knows whose goal is the same. */

/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {"one" | "own" | "all"} Company nobody, those who belong to it, everybody who stands there */

/** So many goals of a piece are looked at to find out whether anybody can go along. */
const GOALS = 6;

/** What they are called. @type {Record<Company, string>} */
export const COMPANIES = { one: "Alone", own: "Together", all: "All" };

/**
 * The ways in which others can go along with a command, as commands that are given at once.
 * @param {Game} game @param {import("../types.js").Giver} giver @param {Choice} choice @param {"own" | "all"} company
 * @returns {Choice[]}
 */
export function togetherOf(game, giver, { command, first, label, rolls }, company) {
  if (rolls || label.piece === undefined || label.space === undefined) return [];
  return game.together(giver, first ? [first, command] : [command], company).map((together) => ({
    key: JSON.stringify(together.commands),
    command: together.commands[together.commands.length - 1],
    lead: together.commands.slice(0, -1),
    pieces: together.pieces,
    label: together.label,
    chance: false,
    verdict: null,
  }));
}

/**
 * The ways of several commands that aim at one space, each once: the same pieces can go in any order.
 * @param {Pick<import("./table.js").Table, "together">} table @param {Choice[]} aimed @param {Company} company
 */
export function waysOf(table, aimed, company) {
  if (company === "one") return [];
  const ways = aimed.flatMap((choice) => table.together(choice, company));
  return [...new Map(ways.map((way) => [way.label.label, way])).values()];
}

/**
 * Between whom a piece can choose to go along with; nothing if it goes alone in any case.
 * @param {Pick<import("./table.js").Table, "together">} table @param {Choice[]} choices of the piece
 * @returns {Company[]}
 */
export function companiesOf(table, choices) {
  const goals = goalsOf(choices);
  const labels = (/** @type {Company} */ company) =>
    waysOf(table, goals, company).map(({ label }) => label.label);
  const [own, all] = [labels("own"), labels("all")];
  const more = all.some((label) => !own.includes(label));
  return all.length === 0
    ? []
    : [
        "one",
        ...(own.length ? [/** @type {Company} */ ("own")] : []),
        ...(more ? [/** @type {Company} */ ("all")] : []),
      ];
}

/**
 * The pieces that go along to some goals.
 * @param {Pick<import("./table.js").Table, "together">} table @param {Choice[]} choices @param {Company} company
 */
export const companionsOf = (table, choices, company) =>
  new Set(waysOf(table, goalsOf(choices), company).flatMap(({ pieces }) => pieces ?? []));

/** @param {Choice[]} choices */
const goalsOf = (choices) => choices.filter(({ label }) => label.space !== undefined).slice(0, GOALS);
