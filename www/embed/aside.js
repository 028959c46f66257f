/** What has gone wrong in here stays in here: an object whose functions hand their errors to somebody. */

/**
 * @template {object} T
 * @param {T} object
 * @param {(error: unknown) => void} failed
 * @returns {T}
 */
export const aside = (object, failed) =>
  new Proxy(object, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (/** @type {unknown[]} */ ...given) => {
        try {
          return value.apply(target, given);
        } catch (error) {
          return failed(error);
        }
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
