/** The options of a game, as its ruleset describes them. */

import { html } from "lit-html";
import { ruleAddress } from "../address.js";
import { rulebook } from "../engine.js";
import { placeText } from "../panels/parts.js";

/** @typedef {import("../types.js").OptionInfo} OptionInfo */

/** @param {string} key */
const nameOf = (key) => `option:${key}`;

/**
 * @param {import("../types.js").RulesetInfo} info
 * @param {OptionInfo} option
 */
export function optionField(info, { key, title, text, rule, choice }) {
  const name = nameOf(key);
  const place = rulebook(info.id).find(({ id }) => id === rule)?.place;
  const about = html`<small id=${`${name}-text`}
    >${text} ${place ? html`<a href=${ruleAddress(rule)}>${placeText(place)}</a>` : ""}</small
  >`;
  if (choice.type === "toggle") {
    return html`<div class="option">
      <label class="check">
        <input type="checkbox" name=${name} ?checked=${choice.default} aria-describedby=${`${name}-text`} />
        <span>${title}</span>
      </label>
      ${about}
    </div>`;
  }
  return html`<div class="option">
    <label><span>${title}</span>${valueField(name, choice)}</label>
    ${about}
  </div>`;
}

/** @param {string} name @param {Exclude<OptionInfo["choice"], { type: "toggle" }>} choice */
function valueField(name, choice) {
  if (choice.type === "number") {
    const { min, max, default: value } = choice;
    return html`<input
      type="number"
      name=${name}
      min=${min}
      max=${max}
      value=${value}
      required
      aria-describedby=${`${name}-text`}
    />`;
  }
  return html`<select name=${name} aria-describedby=${`${name}-text`}>
    ${choice.choices.map(
      ([word, meaning]) =>
        html`<option value=${word} ?selected=${word === choice.default}>${meaning}</option>`,
    )}
  </select>`;
}

/**
 * What was chosen, where it differs from the default.
 * @param {OptionInfo[]} options
 * @param {FormData} data
 */
export function chosenOptions(options, data) {
  /** @type {Record<string, boolean | number | string>} */
  const chosen = {};
  for (const { key, choice } of options) {
    const value = String(data.get(nameOf(key)) ?? "");
    const given =
      choice.type === "toggle" ? value === "on" : choice.type === "number" ? Number(value) : value;
    if (given !== choice.default) chosen[key] = given;
  }
  return chosen;
}
