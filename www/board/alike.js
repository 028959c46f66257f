/** Whether two values are the same data, though not the same objects: plain objects, lists and sets. */

/** @param {unknown} a @param {unknown} b @returns {boolean} */
export function alike(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((one) => b.has(one));
  const [known, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    known.length === other.size && known.every(([key, one]) => other.has(key) && alike(one, other.get(key)))
  );
}
