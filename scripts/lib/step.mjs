/**
 * A piece of work of a command.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [group] what `npm test` can be asked for
 * @property {string[]} [after] names of steps whose results this one uses
 * @property {string} [needs] what only one step can have at a time
 * @property {boolean} [alone] nothing else may run beside it
 * @property {boolean} [shown] what it prints is what people want of it
 * @property {number} about seconds that it takes on a small machine from a fresh clone, as long as nobody has measured it here
 * @property {() => Promise<{ ok: boolean, output: string }>} run
 */

/**
 * Does some commands, one after the other, all of them even if one fails.
 * @param {(() => Promise<{ ok: boolean, output: string }>)[]} commands
 */
export async function inTurn(commands) {
  const all = { ok: true, output: "" };
  for (const command of commands) {
    const { ok, output } = await command();
    all.ok &&= ok;
    all.output += output;
  }
  return all;
}

/**
 * Some work that fails by throwing, as what a step does.
 * @param {() => Promise<void>} work
 */
export const orThrow = (work) => async () => {
  await work();
  return { ok: true, output: "" };
};
