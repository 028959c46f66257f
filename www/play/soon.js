/**
 * A function that draws once, soon, however often it is called: the parts that it was called for, and everything if it was called for no
 * part in particular.
 * @param {(only: ReadonlySet<string> | null) => void} draw null is everything
 * @returns {(parts?: readonly string[]) => void}
 */
export function soon(draw) {
  /** What is due; nothing is if it is undefined. @type {Set<string> | null | undefined} */
  let due;
  return (parts) => {
    if (due === undefined)
      queueMicrotask(() => {
        const only = due ?? null;
        due = undefined;
        draw(only);
      });
    due = parts && due !== null ? new Set([...(due ?? []), ...parts]) : null;
  };
}
