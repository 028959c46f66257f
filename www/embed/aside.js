/** What goes wrong in here stays in here: an object whose functions are called by somebody who can bear it. */

/**
 * @template {object} T
 * @param {T} object
 * @param {(call: () => unknown) => unknown} dare calls, and sees to what comes of it
 * @returns {T}
 */
export const aside = (object, dare) =>
  new Proxy(object, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (/** @type {unknown[]} */ ...given) => dare(() => value.apply(target, given));
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
