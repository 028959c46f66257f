/**
 * Between the pixels of the window and those of an element: a page around it may show it smaller or larger than it lays it
 * out, by `transform` or `zoom`. Everything that goes from one to the other goes this way.
 */

/** @typedef {{ clientX: number, clientY: number }} At a place of the window, as events have it */

/** Where an element is in the window, and how many pixels of the window one of its own is, across and down. @param {HTMLElement} element */
function shown(element) {
  const box = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  return {
    left: box.left,
    top: box.top,
    across: offsetWidth && box.width ? box.width / offsetWidth : 1,
    down: offsetHeight && box.height ? box.height / offsetHeight : 1,
  };
}

/** A place of the window as the element counts. @param {HTMLElement} element @param {At} at @returns {[number, number]} */
export function within(element, { clientX, clientY }) {
  const { left, top, across, down } = shown(element);
  return [(clientX - left) / across, (clientY - top) / down];
}

/**
 * A place of the element as the window counts, and with it how large something there is.
 * @template {{ x: number, y: number, width?: number, height?: number }} P
 * @param {HTMLElement} element @param {P} point
 * @returns {P}
 */
export function toWindow(element, point) {
  const { left, top, across, down } = shown(element);
  const { x, y, width, height } = point;
  return {
    ...point,
    x: left + x * across,
    y: top + y * down,
    ...(width === undefined ? {} : { width: width * across }),
    ...(height === undefined ? {} : { height: height * down }),
  };
}
