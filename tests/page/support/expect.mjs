/** What is expected of a page is waited for; what is expected of a value must be so. In the words of Playwright. */

import assert from "node:assert/strict";
import { Locator } from "./locator.mjs";
import { Page } from "./page.mjs";
import { descriptionOf, isVisible, nameOf, normal } from "./roles.mjs";
import { until } from "./until.mjs";

/** @param {string} text @param {string | RegExp} wanted @param {boolean} part */
function same(text, wanted, part) {
  if (wanted instanceof RegExp) return wanted.test(text);
  return part ? normal(text).includes(normal(wanted)) : normal(text) === normal(wanted);
}

/** @param {Locator} locator */
function single(locator) {
  const found = locator.find();
  if (found.length !== 1) throw new Error(`${locator.words}: there are ${found.length}`);
  return found[0];
}

/** What can be asked of an element: whether it is so, and what is there instead. */
const ASKED = {
  toHaveText: (locator, wanted) => texts(locator, wanted, false),
  toContainText: (locator, wanted) => texts(locator, wanted, true),
  toHaveCount: (locator, count) => [locator.find().length === count, locator.find().length],
  toBeVisible: (locator) => [isVisible(single(locator)), "hidden"],
  toBeAttached: (locator) => [locator.find().length > 0, "nothing"],
  toBeHidden: (locator) => [!locator.find().some(isVisible), "visible"],
  toBeEnabled: (locator) => [!single(locator).disabled, "disabled"],
  toBeDisabled: (locator) => [Boolean(single(locator).disabled), "enabled"],
  toBeChecked: (locator) => [single(locator).checked, "unchecked"],
  toBeFocused: (locator) => [focused() === single(locator), focused()?.outerHTML.slice(0, 200)],
  toBeEmpty: (locator) => [single(locator).textContent === "", single(locator).textContent],
  toHaveValue: (locator, wanted) => [same(single(locator).value, wanted, false), single(locator).value],
  toHaveAttribute: (locator, name, wanted) => {
    const value = single(locator).getAttribute(name);
    return [value !== null && (wanted === undefined || same(value, wanted, false)), value];
  },
  toHaveAccessibleName: (locator, wanted) => [
    same(nameOf(single(locator)), wanted, false),
    nameOf(single(locator)),
  ],
  toHaveAccessibleDescription: (locator, wanted) => [
    same(descriptionOf(single(locator)), wanted, false),
    descriptionOf(single(locator)),
  ],
  toHaveURL: (page, wanted) => [same(page.url(), wanted, false), page.url()],
  toHaveTitle: (_, wanted) => [same(document.title, wanted, false), document.title],
};

function focused() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** @param {Locator} locator @param {string | RegExp | (string | RegExp)[]} wanted @param {boolean} part */
function texts(locator, wanted, part) {
  if (Array.isArray(wanted)) {
    const all = locator.find().map(({ textContent }) => textContent);
    return [
      all.length === wanted.length && wanted.every((one, i) => same(all[i], one, part)),
      all.map(normal),
    ];
  }
  const element = single(locator);
  const text = element.textContent + (element.shadowRoot?.textContent ?? "");
  return [same(text, wanted, part), normal(text)];
}

/** @param {boolean} wished */
const ofPage = (subject, wished) =>
  Object.fromEntries(
    Object.entries(ASKED).map(([name, ask]) => [
      name,
      async (...given) => {
        const options = given.at(-1)?.timeout ? given.pop() : {};
        await until(() => {
          const [so, instead] = asked(ask, subject, given, wished);
          if (so !== wished)
            assert.fail(
              `${subject.words ?? "page"}: ${wished ? "" : "not "}${name} ${given.map(String)}, but ${instead}`,
            );
        }, options.timeout);
      },
    ]),
  );

/** What is not there has no text that it should not have. */
function asked(ask, subject, given, wished) {
  if (wished || ask === ASKED.toHaveCount) return ask(subject, ...given);
  if (subject instanceof Locator && subject.find().length === 0 && ask === ASKED.toBeVisible)
    return [false, ""];
  return ask(subject, ...given);
}

const ofValue = (value, wished, words = "") => {
  const say = (so, what) =>
    assert.equal(so, wished, `${words} ${JSON.stringify(value)} ${wished ? "" : "not "}${what}`);
  const equal = (wanted) => {
    try {
      assert.deepEqual(plain(value), plain(wanted));
      return true;
    } catch {
      return false;
    }
  };
  return {
    toBe: (wanted) => say(Object.is(value, wanted), `is ${wanted}`),
    toEqual: (wanted) => {
      if (wished && !wanted?.holds) assert.deepEqual(plain(value), plain(wanted));
      else say(wanted?.holds ? wanted.holds(value) : equal(wanted), `equals ${JSON.stringify(wanted)}`);
    },
    toMatchObject: (wanted) => say(matches(value, wanted), `matches ${JSON.stringify(wanted)}`),
    toMatch: (wanted) => say(wanted.test(value), `matches ${wanted}`),
    toContain: (wanted) => say(value.includes(wanted), `contains ${wanted}`),
    toContainEqual: (wanted) =>
      say(
        value.some((one) => matches(one, wanted)),
        `contains ${JSON.stringify(wanted)}`,
      ),
    toHaveLength: (wanted) => say(value.length === wanted, `has the length ${wanted}`),
    toBeGreaterThan: (least) => say(value > least, `is greater than ${least}`),
    toBeGreaterThanOrEqual: (least) => say(value >= least, `is at least ${least}`),
    toBeLessThan: (most) => say(value < most, `is less than ${most}`),
    toBeLessThanOrEqual: (most) => say(value <= most, `is at most ${most}`),
    toBeCloseTo: (wanted, digits) =>
      say(Math.abs(value - wanted) < 10 ** -digits / 2, `is close to ${wanted}`),
    toBeNull: () => say(value === null, "is null"),
    toBeUndefined: () => say(value === undefined, "is undefined"),
    toBeTruthy: () => say(Boolean(value), "is so"),
  };
};

/** Without what is undefined. */
const plain = (value) =>
  value === undefined || typeof value !== "object"
    ? value
    : value instanceof Set || value instanceof Map
      ? value
      : JSON.parse(JSON.stringify(value));

function matches(value, wanted) {
  if (wanted?.holds) return wanted.holds(value);
  if (Array.isArray(wanted))
    return wanted.length === value?.length && wanted.every((one, i) => matches(value[i], one));
  if (wanted === null || typeof wanted !== "object") return Object.is(value, wanted);
  return Boolean(value) && Object.entries(wanted).every(([key, one]) => matches(value[key], one));
}

/** @param {unknown} subject @param {string} [words] */
export function expect(subject, words) {
  const of = subject instanceof Locator || subject instanceof Page ? ofPage : ofValue;
  return { ...of(subject, true, words), not: of(subject, false, words) };
}

/** @param {() => unknown} ask */
expect.poll = (ask, { timeout } = {}) => {
  const all = (wished) =>
    Object.fromEntries(
      Object.keys(ofValue(null, true)).map((name) => [
        name,
        (...given) => until(async () => ofValue(await ask(), wished)[name](...given), timeout),
      ]),
    );
  return { ...all(true), not: all(false) };
};

expect.anything = () => ({ holds: (value) => value !== null && value !== undefined });
expect.arrayContaining = (wanted) => ({
  holds: (all) => wanted.every((one) => all.some((other) => matches(other, one))),
});
expect.stringMatching = (wanted) => ({ holds: (text) => wanted.test(text) });
