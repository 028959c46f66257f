/**
 * Looking ahead at commands that only pick a piece: what the piece could do then is offered at once, so that
 * nobody picks blindly, and a piece and its goal are two clicks in any game.
 */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {import("../types.js").Giver} Giver */
/** @typedef {import("./choices.js").Choice} Choice */

/** With more commands than this a piece is no piece that can only be picked. */
const FEW = 3;

/**
 * What a piece could do after each of its commands that only picks it, by the key of that command.
 * @param {Game} game @param {Side} side @param {Giver} giver the side, or one person of it
 * @param {Choice[]} choices @param {string} piece
 * @param {(command: Command, label: Label) => void} learn
 * @returns {Map<string, Choice[]>}
 */
export function sequelsOf(game, side, giver, choices, piece, learn) {
  const own = choices.filter(({ label }) => label.piece === piece);
  const picks = own.length > FEW ? [] : own.filter((choice) => !choice.chance);
  try {
    const sequels = picks.map(
      (pick) => /** @type {const} */ ([pick.key, afterPick(game, side, giver, pick, learn)]),
    );
    return new Map(sequels.filter(([, after]) => after.length > 0));
  } catch {
    // A command that cannot be tried says why when it is given.
    return new Map();
  }
}

/**
 * The commands after another one, if that did nothing but let its piece be told where to go.
 * @param {Game} game @param {Side} side @param {Giver} giver @param {Choice} pick
 * @param {(command: Command, label: Label) => void} learn
 * @returns {Choice[]}
 */
function afterPick(game, side, giver, pick, learn) {
  return inFork(game, side, pick.command, (fork) => {
    const deciders = fork.deciders();
    if (deciders.length !== 1 || deciders[0] !== side) return [];
    if (fork.log("referee", fork.length).at(-1)?.wall) return [];
    const next = fork.choices(giver);
    const told = next.every(
      ({ label, chance }) => !chance && label.piece === pick.label.piece && label.space !== undefined,
    );
    if (!told) return [];
    return next.map(({ command, label }) => {
      learn(command, label);
      const key = `${pick.key} ${JSON.stringify(command)}`;
      return { key, command, label, first: pick.command, chance: false, verdict: null };
    });
  });
}

/**
 * What pieces could do after commands that only prepare and are about no piece, such as what is attacked: who points at a piece
 * that could lead means that. By piece, each with the command that must be given before it.
 * @param {Game} game @param {Side} side @param {Giver} giver @param {Choice[]} choices
 * @param {(command: Command, label: Label) => void} learn
 * @returns {Map<string, Choice[]>}
 */
export function openingsOf(game, side, giver, choices, learn) {
  const opens = choices.filter(({ label }) => label.compose === "part" && label.piece === undefined);
  const all = opens.flatMap((open) =>
    inFork(game, side, open.command, (fork) => fork.choices(giver)).map(({ command, label }) => {
      learn(command, label);
      const { label: text, group, space } = open.label;
      const key = `${open.key} ${JSON.stringify(command)}`;
      const told = { ...label, label: text, group, space, effect: label.label };
      return { key, command, label: told, opens: open.command, chance: false, verdict: null };
    }),
  );
  return Map.groupBy(
    all.filter(({ label }) => label.piece !== undefined),
    ({ label }) => label.piece ?? "",
  );
}

/**
 * What a command is for, as an answer about the board once it is given: what headquarters would command from there. Nothing if it
 * would tell the side more than it may know.
 * @param {Game} game @param {Side} side @param {Choice} choice @param {import("../types.js").Viewer} viewer
 * @returns {import("../types.js").Overlay | null}
 */
export function shownAfter(game, side, { label: { shows }, chance, first, lead = [], command }, viewer) {
  if (!shows || chance) return null;
  const before = [...(first ? [first] : []), ...lead];
  try {
    return inForkAfter(game, side, [...before, command], (fork) => {
      const walls = fork.log("referee", game.length + 1).some(({ wall }) => wall);
      return walls ? null : fork.overlay(shows.kind, shows.subject, viewer);
    });
  } catch {
    // A command that cannot be tried says why when it is given.
    return null;
  }
}

/**
 * Asks a copy of a game in which commands have been given.
 * @template T
 * @param {Game} game @param {Side} side @param {Command[]} commands
 * @param {(fork: Game) => T} ask
 * @returns {T}
 */
function inForkAfter(game, side, commands, ask) {
  const fork = game.fork();
  try {
    for (const command of commands) fork.apply(side, command);
    return ask(fork);
  } finally {
    fork.free();
  }
}

/**
 * Asks a copy of a game in which a command has been given.
 * @template T
 * @param {Game} game @param {Side} side @param {Command} command
 * @param {(fork: Game) => T} ask
 * @returns {T}
 */
export const inFork = (game, side, command, ask) => inForkAfter(game, side, [command], ask);
