/** The game that a diagram shows, from what its author gives: the same words as the attributes of the element. */

import { Game, createGame, loadGame, rulesets } from "../../pkg/node.js";

/** @typedef {import("../../pkg/high_water_mark.js").AnyGame} AnyGame */
/** @typedef {import("../../pkg/high_water_mark.js").RulesetId} RulesetId */

/**
 * What an author may say of what is shown. All of it is text; `position`, `record` and `board` are what stands in a file.
 * @typedef {object} Words
 * @property {string} [game]
 * @property {string} [position]
 * @property {string} [record]
 * @property {string} [step]
 * @property {string} [board]
 * @property {string} [viewer]
 * @property {string} [overlay]
 * @property {string} [focus]
 * @property {string} [mark]
 */

/** Dice that a picture does not show still have to come from somewhere. */
const SEED = "diagram";

/**
 * @param {Words} words
 * @returns {[AnyGame, { name: string, viewer: import("../../www/types.js").Viewer,
 *   overlay: { kind: string, subject: string } | null, focus: string[], mark?: string }]}
 * @throws {Error} if the engine cannot show that, in words
 */
export function openDiagram(words) {
  const info = rulesets().find(({ id }) => id === words.game);
  const ids = rulesets().map(({ id }) => id);
  if (!info) throw new Error(`there is no game “${words.game ?? ""}”; there are ${ids.join(", ")}`);
  const game = gameOf(/** @type {RulesetId} */ (info.id), words);
  if (game.ruleset() !== info.id)
    throw new Error(`this is a game of ${game.ruleset()}, and not of ${info.id}`);
  if (words.step !== undefined) seek(game, words.step);
  const viewer = /** @type {import("../../www/types.js").Viewer} */ (words.viewer ?? "referee");
  game.scene(viewer);
  const overlay = overlayOf(game, words.overlay);
  const focus = focusOf(game, viewer, words.focus);
  return [game, { name: info.title, viewer, overlay, focus, ...(words.mark && { mark: words.mark }) }];
}

/** Is this a position as one short text, and not as data? @param {string} text */
export const isPositionText = (text) => /^hwm\d+\./.test(text);

/**
 * A position as short as it can be written.
 * @param {AnyGame} game that begins with it
 * @param {string} position as it was given
 */
export function shortened(game, position) {
  const { options = {} } = isPositionText(position) ? {} : parsed(position, "position");
  return "board" in options ? position : game.positionText("referee");
}

/** @param {RulesetId} id @param {Words} words @returns {AnyGame} */
function gameOf(id, { position, record, board }) {
  if (position && record) throw new Error("a diagram shows a position or a record, and not both");
  if (record) return loadGame(record);
  const own = board ? { board: parsed(board, "board") } : {};
  if (!position) return /** @type {AnyGame} */ (createGame(id, own, SEED));
  if (isPositionText(position)) {
    if (board) throw new Error("with a board of one’s own a position must be JSON");
    return Game.fromPosition(position, SEED);
  }
  const state = parsed(position, "position");
  return Game.fromPosition(board ? { ...state, options: { ...state.options, ...own } } : state, SEED);
}

/** @param {string} text @param {string} what */
function parsed(text, what) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is no JSON: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/** @param {AnyGame} game @param {string} step */
function seek(game, step) {
  if (!/^\d+$/.test(step)) throw new Error(`step is a number of decisions, and “${step}” is none`);
  if (Number(step) > game.length) throw new Error(`there are ${game.length} decisions, and no step ${step}`);
  game.seek(Number(step));
}

/** @param {AnyGame} game @param {string | undefined} words such as reach:heth */
function overlayOf(game, words) {
  if (!words) return null;
  const [kind, ...rest] = words.split(":");
  const kinds = game.overlays().map(({ id }) => id);
  if (!kinds.includes(kind)) throw new Error(`there is no overlay “${kind}”; there are ${kinds.join(", ")}`);
  return { kind, subject: rest.join(":") };
}

/** The spaces that are meant by ids of spaces or pieces. @param {AnyGame} game @param {import("../../www/types.js").Viewer} viewer @param {string} [words] */
function focusOf(game, viewer, words = "") {
  const { pieces } = game.scene(viewer);
  const { spaces, areas } = game.board();
  return words
    .split(" ")
    .filter((id) => id && id !== "action")
    .flatMap((id) => {
      const at = pieces.find((piece) => piece.id === id)?.at;
      if (at?.type === "space") return [at.space];
      if (at?.type === "boundary") return [...at.between];
      if ([...spaces, ...areas].some((plan) => plan.id === id)) return [id];
      throw new Error(`there is no piece or space “${id}” on the board`);
    });
}
