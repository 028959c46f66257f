/** The hand that moves the map: a wheel, a mouse that drags, one finger that drags and two that pinch. */

import { within } from "./window.js";

/** A finger or mouse that moves farther than this, in pixels, drags the map and chooses nothing. */
const DRAG_FROM = 6;

/** How much nearer the map comes with each unit of a wheel, as a power of two: in pixels, in lines, in pages. */
const WHEEL = [0.002, 0.05, 1];

/** A pinch on a trackpad comes as a small turn of the wheel. */
const TRACKPAD = 10;

/**
 * Is a gesture meant for a map in a page that scrolls? A wheel only with a key held, fingers only if there are two.
 * @param {WheelEvent | MouseEvent | TouchEvent} event
 */
function isForGuest(event) {
  if (event.type === "wheel") return event.ctrlKey || event.metaKey;
  return !("touches" in event) || event.touches.length > 1;
}

/** @typedef {{ x: number, y: number, apart: number }} Grip the middle of what holds the map, and how far fingers are apart */

export class Hand {
  #surface;
  #tell;
  #guest = false;
  /** Where the map is held. @type {Grip | null} */
  #grip = null;
  /** Where it was taken. */
  #from = { x: 0, y: 0 };
  /** Has the hand moved since then, so that it chooses nothing? */
  #drags = false;

  /**
   * @param {HTMLElement} surface
   * @param {{ drag: (dx: number, dy: number) => void, zoom: (factor: number, x: number, y: number) => void, left: () => void }} tell
   * `left` says that the hand has left the map alone
   */
  constructor(surface, tell) {
    this.#surface = surface;
    this.#tell = tell;
  }

  /** Is a hand on the map? */
  get holds() {
    return this.#grip !== null;
  }

  /** Begins to listen. @param {boolean} guest does the page around it need some of the gestures? */
  start(guest) {
    this.#guest = guest;
    const surface = this.#surface;
    surface.addEventListener("wheel", (event) => this.#turned(event), { passive: false });
    surface.addEventListener("mousedown", (event) => this.#pressed(event));
    surface.addEventListener("selectstart", (event) => event.preventDefault());
    for (const name of /** @type {const} */ (["touchstart", "touchmove", "touchend", "touchcancel"]))
      surface.addEventListener(name, (event) => this.#touched(event), { passive: false });
    const choosesNothing = (/** @type {Event} */ event) => this.#drags && event.stopImmediatePropagation();
    surface.addEventListener("click", choosesNothing, { capture: true });
  }

  /** @param {WheelEvent} event */
  #turned(event) {
    if (this.#guest && !isForGuest(event)) return;
    event.preventDefault();
    const turn = -event.deltaY * WHEEL[event.deltaMode] * (event.ctrlKey ? TRACKPAD : 1);
    this.#tell.zoom(2 ** turn, ...within(this.#surface, event));
    this.#tell.left();
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.button !== 0) return;
    this.#take(gripOf([within(this.#surface, event)]));
    const moved = (/** @type {MouseEvent} */ now) => {
      if (now.buttons === 0) released();
      else this.#move(gripOf([within(this.#surface, now)]));
    };
    const released = () => {
      removeEventListener("mousemove", moved);
      removeEventListener("mouseup", released);
      this.#leave();
    };
    addEventListener("mousemove", moved);
    addEventListener("mouseup", released);
  }

  /** @param {TouchEvent} event */
  #touched(event) {
    const fingers = [...event.targetTouches].map((touch) => within(this.#surface, touch));
    if (fingers.length === 0 || (this.#guest && !isForGuest(event))) {
      this.#leave();
      return;
    }
    const grip = gripOf(fingers.slice(0, 2));
    if (event.type !== "touchmove") {
      // A finger more or less is another grip of the same gesture.
      const goesOn = this.#drags && event.type === "touchend";
      this.#take(grip);
      this.#drags = goesOn || fingers.length > 1;
    } else if (this.#move(grip)) event.preventDefault();
  }

  /** @param {Grip} grip */
  #take(grip) {
    this.#grip = this.#from = grip;
    this.#drags = false;
  }

  /** @param {Grip} grip @returns {boolean} does it drag the map? */
  #move(grip) {
    const before = this.#grip;
    if (!before) return false;
    this.#drags ||= Math.hypot(grip.x - this.#from.x, grip.y - this.#from.y) > DRAG_FROM;
    if (!this.#drags) return false;
    this.#grip = grip;
    this.#tell.drag(grip.x - before.x, grip.y - before.y);
    if (before.apart && grip.apart) this.#tell.zoom(grip.apart / before.apart, grip.x, grip.y);
    return true;
  }

  #leave() {
    if (this.#grip && this.#drags) this.#tell.left();
    this.#grip = null;
    // The click that belongs to it comes first.
    setTimeout(() => (this.#drags &&= this.#grip !== null));
  }
}

/** @param {[number, number][]} fingers one or two @returns {Grip} */
function gripOf([[x, y], other]) {
  if (!other) return { x, y, apart: 0 };
  return { x: (x + other[0]) / 2, y: (y + other[1]) / 2, apart: Math.hypot(x - other[0], y - other[1]) };
}
