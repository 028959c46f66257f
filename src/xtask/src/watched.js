/* global CLASSES */

/** How many calls of an object are not over, by where it lies: an object may come in a proxy, which is another key. */
const callsOf = new Map();

/**
 * Refuses calls of an object that is freed, and to free one that is in use. WebAssembly would trap, and with every trap
 * lose a piece of the stack that all games of a page share.
 */
for (const [{ prototype }, noun] of CLASSES) {
  const { free } = prototype;
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === "constructor" || name === "free" || name.startsWith("__")) continue;
    const call = property.get ?? property.value;
    const watched = function (...given) {
      const place = this?.__wbg_ptr;
      if (!place) throw new Error(`this ${noun} was freed: it can be asked nothing more`);
      const before = callsOf.get(place) ?? 0;
      callsOf.set(place, before + 1);
      try {
        return call.apply(this, given);
      } finally {
        if (before > 0) callsOf.set(place, before);
        else callsOf.delete(place);
      }
    };
    const kind = property.get ? "get" : "value";
    Object.defineProperty(prototype, name, { ...property, [kind]: watched });
  }
  prototype.free = function () {
    const place = this?.__wbg_ptr;
    if (!place) return;
    if (callsOf.has(place))
      throw new Error(`this ${noun} is in use by a call that is not over: it cannot be freed`);
    free.call(this);
  };
  if (Symbol.dispose) prototype[Symbol.dispose] = prototype.free;
}
