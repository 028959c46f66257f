/** Two persons on one side: who of them sits here, the way to the other, and what the commander writes. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import "./written-order.js";
import { lastOrder, otherRole } from "../play/roles.js";
import { SIDE_NAMES } from "../play/seats.js";
import { ruleLink } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function rolesBox(panels) {
  const { table } = panels;
  const { roles, role, order, looking, outcome } = table.position;
  if (!roles || !role || !looking || outcome) return nothing;
  const said = lastOrder(table.orders, looking);
  const other = otherRole(role);
  return html`<section class="roles" aria-label="Team">
    <p class="row">
      <span>You are the ${SIDE_NAMES[looking]} <b>${role}</b>. ${ruleLink(panels, roles.rule)}</span>
      ${
        order
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => table.hand(other)}>
              Hand over to the ${other}
            </button>`
      }
    </p>
    ${
      order
        ? keyed(
            `${order.side} ${order.occasion}`,
            html`<written-order
              .room=${order}
              .check=${(/** @type {string} */ text) => table.checkOrder(text)}
              .rules=${panels.rules}
              @written=${(/** @type {CustomEvent<string>} */ { detail }) => table.writeOrder(detail)}
            ></written-order>`,
          )
        : nothing
    }
    ${
      said
        ? html`<blockquote class="special-order">
            <p>${said.text}</p>
            <footer>Special order, ${said.occasion}</footer>
          </blockquote>`
        : nothing
    }
  </section>`;
}
