/** Which diagrams are near the view: those are drawn. Those that are far give back what they were drawn with. */

/** A diagram is loaded before it can be seen, and put away well after, in parts of the height of the view. */
const [NEAR, FAR] = ["60%", "100%"];

/** @typedef {{ come: () => void, go: () => void, print: (is: boolean) => void }} Watched */

/** @type {Map<Element, Watched>} */
const watched = new Map();

/** @type {{ near: IntersectionObserver, far: IntersectionObserver } | undefined} */
let observers;

function made() {
  const each = (/** @type {string} */ margin, /** @type {(one: Watched, inside: boolean) => void} */ tell) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const one = watched.get(target);
          if (one) tell(one, isIntersecting);
        }
      },
      { rootMargin: `${margin} 0px` },
    );
  observers ??= {
    near: each(NEAR, (one, inside) => inside && one.come()),
    far: each(FAR, (one, inside) => !inside && one.go()),
  };
  return observers;
}

/** All diagrams are printed, those far from the view, too. */
for (const [name, is] of /** @type {const} */ ([
  ["beforeprint", true],
  ["afterprint", false],
]))
  globalThis.addEventListener?.(name, () => watched.forEach(({ print }) => print(is)));

/** Where nothing can be seen, as in tests without a browser, nothing comes near. */
const isSeen = () => "IntersectionObserver" in globalThis;

/** @param {Element} element @param {Watched} one */
export function watch(element, one) {
  watched.set(element, one);
  if (!isSeen()) return;
  const { near, far } = made();
  near.observe(element);
  far.observe(element);
}

/** @param {Element} element */
export function unwatch(element) {
  watched.delete(element);
  if (!isSeen()) return;
  const { near, far } = made();
  near.unobserve(element);
  far.unobserve(element);
}
