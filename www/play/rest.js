/**
 * What is left to a side before others decide, done at once: the commands that the engine names are given one after the other,
 * as far as they are asked for. What has a risk or rolls dice is left to be decided, and so is all that comes after
 * something new.
 */

/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("./position.js").Position} Position */

/** Has something come of a decision that others may be decided by, which cannot be taken back? @param {import("../types.js").LogEntry} entry */
const isNews = ({ lines, wall }) => wall && lines.some(({ kind }) => kind === "outcome");

/**
 * @param {Command[]} commands
 * @param {() => Position} look at the position as it is now
 * @param {(command: Command, follows: boolean) => void} give a command; does it belong to the one before?
 * @returns {string | null} the key of the command that is left because it rolls dice
 */
export function giveAll(commands, look, give) {
  const { side } = look();
  let follows = false;
  for (const command of commands) {
    const now = look();
    const key = JSON.stringify(command);
    const choice = now.side === side && now.choices.find((one) => one.key === key);
    if (!choice || choice.label.risk) continue;
    if (choice.rolls) return key;
    give(command, follows);
    const fresh = look().log.slice(now.length + 1);
    if (fresh.some(isNews)) return null;
    // What cannot be taken back must not keep what follows from being taken back.
    follows = !fresh.some(({ wall }) => wall);
  }
  return null;
}
