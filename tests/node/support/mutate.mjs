/** What a place in JSON data is replaced with. */
const replacements = [
  null,
  true,
  "",
  "nowhere",
  "union",
  "__proto__",
  0,
  1,
  2,
  7,
  -1,
  0.5,
  255,
  256,
  65_535,
  65_536,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e300,
  [],
  {},
  [null],
  [[]],
  { type: "pass" },
];

/** Every place in JSON data: the object or array, and the key in it. */
function places(value, found = []) {
  if (value === null || typeof value !== "object") return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    places(value[key], found);
  }
  return found;
}

const changes = [
  ([parent, key], choose) => (parent[key] = structuredClone(replacements[choose(replacements.length)])),
  ([parent, key]) => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]),
  ([parent, key]) => {
    if (Array.isArray(parent)) parent.push(structuredClone(parent[key]));
    else parent[`${key}2`] = structuredClone(parent[key]);
  },
  ([parent, key], choose, all) => {
    const [other, name] = all[choose(all.length)];
    parent[key] = structuredClone(other[name]);
  },
  ([parent, key], choose) => {
    if (typeof parent[key] === "number") parent[key] += choose(9) - 4;
  },
];

/**
 * A copy of JSON data with one to three changes.
 * @template T
 * @param {T} data
 * @param {(n: number) => number} choose
 * @returns {T}
 */
export function mutateJson(data, choose) {
  const copy = structuredClone(data);
  for (let n = 1 + choose(3); n > 0; n--) {
    const all = places(copy);
    if (all.length === 0) break;
    changes[choose(changes.length)](all[choose(all.length)], choose, all);
  }
  return copy;
}

/**
 * A damaged copy of bytes: bits flipped, a part lost or doubled, or cut off.
 * @param {Uint8Array} bytes
 * @param {(n: number) => number} choose
 */
export function mutateBytes(bytes, choose) {
  const copy = [...bytes];
  const at = choose(copy.length);
  switch (choose(4)) {
    case 0:
      for (let n = 1 + choose(4); n > 0; n--) copy[choose(copy.length)] ^= 1 << choose(8);
      break;
    case 1:
      copy.splice(at, 1 + choose(8));
      break;
    case 2:
      copy.splice(choose(copy.length), 0, ...copy.slice(at, at + 1 + choose(8)));
      break;
    default:
      copy.length = at;
  }
  return Uint8Array.from(copy);
}
