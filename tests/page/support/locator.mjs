/**
 * Finds elements and does to them what a person does, in the words of Playwright, so that a test reads alike here and
 * in a browser. All that is asked for is waited for.
 */

import { press, typeInto, userClick, userHover, focusOn } from "./hands.mjs";
import { candidates, isTold, isVisible, nameOf, normal, roleOf } from "./roles.mjs";
import { until } from "./until.mjs";

/** Does a text fit, as it stands or in parts? @param {string} text @param {string | RegExp} wanted @param {boolean} [exact] */
export function fits(text, wanted, exact = false) {
  if (wanted instanceof RegExp) return wanted.test(text) || wanted.test(normal(text));
  if (exact) return normal(text) === normal(wanted);
  return normal(text).toLowerCase().includes(normal(wanted).toLowerCase());
}

/** All below some roots that fit a selector, in their order; a shadow does not hide them. */
function below(roots, wanted) {
  const selector = wanted.startsWith(">") ? `:scope ${wanted}` : wanted;
  const found = new Set();
  for (const root of roots) {
    for (const element of root.querySelectorAll(selector)) found.add(element);
    for (const host of root.querySelectorAll("high-water-mark"))
      if (host.shadowRoot) for (const element of below([host.shadowRoot], selector)) found.add(element);
    if (root.shadowRoot) for (const element of below([root.shadowRoot], selector)) found.add(element);
  }
  return [...found];
}

const textOf = (element) =>
  element.textContent + [...(element.shadowRoot ? [element.shadowRoot.textContent] : [])].join("");

export class Finder {
  /** @param {() => (Document | Element)[]} roots */
  roots = () => [document];

  /** @param {string} words @param {() => Element[]} find */
  derive(words, find) {
    return new Locator(`${this.words ?? ""}${this.words ? " " : ""}${words}`, find);
  }

  locator(what, options) {
    if (what instanceof Locator) return this.derive(what.words, () => this.#within(what.find()));
    const found = this.derive(what, () => below(this.roots(), what));
    return options ? found.filter(options) : found;
  }

  #within(elements) {
    const roots = this.roots();
    return elements.filter((element) => roots.some((root) => root !== element && root.contains(element)));
  }

  getByRole(role, { name, exact, level, pressed } = {}) {
    const words = `role=${role}${name === undefined ? "" : ` “${name}”`}`;
    return this.derive(words, () =>
      below(this.roots(), candidates(role)).filter(
        (element) =>
          roleOf(element) === role &&
          (level === undefined || element.localName === `h${level}`) &&
          (pressed === undefined || element.getAttribute("aria-pressed") === String(pressed)) &&
          isTold(element) &&
          (name === undefined || fits(nameOf(element), name, exact)),
      ),
    );
  }

  getByLabel(label, { exact } = {}) {
    return this.derive(`label “${label}”`, () =>
      below(this.roots(), "input, select, textarea, [aria-label], [aria-labelledby]").filter(
        (element) => nameOf(element) !== "" && fits(nameOf(element), label, exact),
      ),
    );
  }

  getByPlaceholder(text) {
    return this.derive(`placeholder “${text}”`, () =>
      below(this.roots(), "[placeholder]").filter((one) => fits(one.getAttribute("placeholder"), text)),
    );
  }

  getByText(text, { exact } = {}) {
    const deepest = (element) => {
      const whole = textOf(element);
      // What is not somewhere in it stands in nothing below it.
      if (typeof text === "string" && !fits(whole, text)) return [];
      const inside = [...element.children, ...(element.shadowRoot?.children ?? [])].flatMap(deepest);
      return inside.length || !fits(whole, text, exact) ? inside : [element];
    };
    return this.derive(`text “${text}”`, () =>
      this.roots().flatMap((root) => [...(root.body ?? root).children].flatMap(deepest)),
    );
  }
}

export class Locator extends Finder {
  /** @param {string} words @param {() => Element[]} find */
  constructor(words, find) {
    super();
    this.words = words;
    this.find = find;
    this.roots = find;
  }

  first = () => this.derive("first", () => this.find().slice(0, 1));
  last = () => this.derive("last", () => this.find().slice(-1));
  nth = (at) => this.derive(`[${at}]`, () => this.find().slice(at, at + 1));
  and = (other) =>
    this.derive(`and ${other.words}`, () => this.find().filter((one) => other.find().includes(one)));
  or = (other) =>
    this.derive(`or ${other.words}`, () => {
      const all = [...new Set([...this.find(), ...other.find()])];
      return all.sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
    });

  filter({ hasText, hasNotText, has, visible }) {
    return this.derive("filtered", () =>
      this.find().filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
          (has === undefined || has.find().some((one) => one !== element && element.contains(one))) &&
          (visible === undefined || isVisible(element) === visible),
      ),
    );
  }

  /** The one element that is meant. */
  async one(state = "attached") {
    return until(() => {
      const found = this.find();
      if (found.length > 1) throw new Error(`${this.words}: there are ${found.length}`);
      if (found.length === 0) throw new Error(`${this.words}: nothing is found`);
      if (state === "visible" && !isVisible(found[0])) throw new Error(`${this.words}: it is not visible`);
      return found[0];
    });
  }

  /** The one, once it can be used by hand. */
  async able() {
    return until(() => {
      const found = this.find();
      if (found.length !== 1) throw new Error(`${this.words}: there are ${found.length}`);
      const [element] = found;
      if (!isVisible(element)) throw new Error(`${this.words}: it is not visible`);
      if (isDisabled(element)) throw new Error(`${this.words}: it is disabled`);
      if (isInert(element)) throw new Error(`${this.words}: something lies over it`);
      return element;
    });
  }

  async click() {
    await userClick(await this.able());
  }

  tap = () => this.click();

  async hover() {
    await userHover(await this.one("visible"));
  }

  async focus() {
    focusOn(await this.one());
  }

  async press(key) {
    const element = await this.one();
    focusOn(element);
    await press(key);
  }

  async fill(text) {
    typeInto(await this.able(), text);
    await settled();
  }

  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);
  async setChecked(wanted) {
    const element = await this.able();
    if (element.checked !== wanted) await userClick(element);
    if (element.checked !== wanted) throw new Error(`${this.words}: it did not change`);
  }

  async selectOption(wanted) {
    const element = await this.able();
    focusOn(element);
    const option = await until(() => {
      const found = [...element.options].find((one) => one.value === wanted || normal(one.text) === wanted);
      if (!found) throw new Error(`${this.words}: there is no option ${wanted}`);
      return found;
    });
    element.value = option.value;
    for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
    await settled();
  }

  async setInputFiles({ name, mimeType, buffer }) {
    const element = await this.one();
    const file = new File([buffer], name, { type: mimeType });
    Object.defineProperty(element, "files", { value: [file], configurable: true });
    for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  async dispatchEvent(name, more) {
    const element = await this.one();
    element.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), more));
  }

  count = async () => this.find().length;
  all = async () => this.find().map((_, at) => this.nth(at));
  isVisible = async () => {
    const [first] = this.find();
    return first !== undefined && isVisible(first);
  };
  textContent = async () => (await this.one()).textContent;
  innerText = async () => shownText(await this.one());
  allTextContents = async () => this.find().map(({ textContent }) => textContent);
  getAttribute = async (name) => (await this.one()).getAttribute(name);
  inputValue = async () => (await this.one()).value;
  evaluate = async (work, given) => work(await this.one(), given);
  evaluateAll = async (work, given) => work(this.find(), given);

  async waitFor({ state = "visible" } = {}) {
    await until(() => {
      const [first] = this.find();
      const there = first !== undefined && (state === "attached" || isVisible(first));
      if (there === (state === "hidden" || state === "detached"))
        throw new Error(`${this.words}: it is ${there ? "still" : "not"} there`);
    });
  }
}

/** What is read of an element, without what is folded away. @param {Element} element */
function shownText(element) {
  let text = "";
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += child.data;
    else if (child.nodeType === 1 && isVisible(child)) text += shownText(child);
  }
  return normal(text);
}

/** Lets the page do what it has put off to its next moment. */
const settled = () =>
  new Promise((done) => {
    setImmediate(done);
  });

const isDisabled = (element) => Boolean(element.disabled || element.closest("fieldset[disabled]"));

/** Does something lie over it that lets nobody through? @param {Element} element */
function isInert(element) {
  if (element.closest("[inert]")) return true;
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  return modal !== undefined && !modal.contains(element) && !element.contains(modal);
}
