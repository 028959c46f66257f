/** What a mouse and a keyboard tell a page, one after the other. */

import { isVisible } from "./roles.mjs";

/** Where the mouse is. @type {Element | null} */
let under = null;

/** What was typed into and has not been left yet. @type {Element | null} */
let typed = null;

/** Nobody has touched the window yet. */
export function letGo() {
  under = null;
  typed = null;
}

const settled = () =>
  new Promise((done) => {
    setImmediate(done);
  });

const at = (more = {}) => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  pointerType: "mouse",
  button: 0,
  ...more,
});

/** @param {Element | null} element */
function* chain(element) {
  for (let one = element; one; one = one.parentElement ?? one.getRootNode().host) yield one;
}

/** Moves the mouse there. @param {Element} element @param {{ clientX?: number, clientY?: number }} [point] */
export async function userHover(element, point) {
  const before = under?.isConnected ? [...chain(under)] : [];
  const now = [...chain(element)];
  if (under !== element) {
    if (before.length) for (const name of ["pointerout", "mouseout"]) tell(before[0], name, point);
    for (const one of before.filter((left) => !now.includes(left)))
      for (const name of ["pointerleave", "mouseleave"]) tell(one, name, { ...point, bubbles: false });
    under = element;
    for (const name of ["pointerover", "mouseover"]) tell(element, name, point);
    for (const one of now.filter((entered) => !before.includes(entered)).reverse())
      for (const name of ["pointerenter", "mouseenter"]) tell(one, name, { ...point, bubbles: false });
  }
  for (const name of ["pointermove", "mousemove"]) tell(element, name, point);
  await settled();
}

function tell(element, name, more) {
  const Kind = name.startsWith("pointer") ? PointerEvent : MouseEvent;
  return element.dispatchEvent(new Kind(name, at(more)));
}

/** @param {Element} element @param {{ clientX?: number, clientY?: number }} [point] */
export async function userClick(element, point) {
  await userHover(element, point);
  tell(element, "pointerdown", point);
  if (tell(element, "mousedown", point)) focusOn(focusable(element));
  tell(element, "pointerup", point);
  tell(element, "mouseup", point);
  element.dispatchEvent(new PointerEvent("click", at({ ...point, detail: 1 })));
  await settled();
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

const focusable = (element) => element.closest(FOCUSABLE) ?? element.ownerDocument.body;

/** @param {Element} element */
export function focusOn(element) {
  const active = document.activeElement;
  if (typed && typed !== element) leaveField();
  if (active === element) return;
  if (element === document.body) active?.blur?.();
  else element.focus();
}

/** A field that is left says that it has changed. */
function leaveField() {
  const field = typed;
  typed = null;
  field?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {HTMLInputElement} element @param {string} text */
export function typeInto(element, text) {
  focusOn(element);
  const { localName, maxLength } = element;
  const most = maxLength > 0 && localName === "input" ? maxLength : Infinity;
  element.value = text.slice(0, most);
  typed = element;
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** @param {string} key */
export async function press(key) {
  const target = document.activeElement ?? document.body;
  const event = () => ({ key, bubbles: true, cancelable: true, composed: true });
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", event()));
  if (goesOn) byDefault(target, key);
  (document.activeElement ?? target).dispatchEvent(new KeyboardEvent("keyup", event()));
  await settled();
}

/** What a browser does with a key that the page leaves to it. @param {Element} target @param {string} key */
function byDefault(target, key) {
  if (key === "Escape") {
    escape();
    return;
  }
  if (
    target.matches("button, summary, a[href]") &&
    (key === "Enter" || (key === " " && target.localName !== "a"))
  )
    target.dispatchEvent(new PointerEvent("click", at({ detail: 0 })));
  else if (key === "Enter" && target.localName === "input") {
    if (typed === target) leaveField();
    target.form?.requestSubmit();
  } else if (target.matches("input[type=range]")) step(target, key);
}

function step(range, key) {
  const to = {
    Home: range.min,
    End: range.max,
    ArrowRight: Number(range.value) + 1,
    ArrowLeft: range.value - 1,
  }[key];
  if (to === undefined) return;
  range.value = String(to);
  for (const name of ["input", "change"]) range.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Closes what lies over the page. */
function escape() {
  const open = [...document.querySelectorAll("[data-open-popover]")].filter(isVisible);
  if (open.length) {
    open.at(-1).hidePopover();
    return;
  }
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (dialog?.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}
