/** Two persons on one side: who of them sits here, the way to the other, and what the commander writes. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import "./written-order.js";
import { lastOrder } from "../play/roles.js";
import { SIDE_NAMES } from "../play/seats.js";
import { ruleLink } from "./parts.js";

/** @typedef {import("./parts.js").Panels} Panels */

/** @param {Panels} panels */
export function rolesBox(panels) {
  const { table } = panels;
  const { roles, role, order, scene, outcome } = table.position;
  const { viewer } = scene;
  if (!roles || viewer === "referee" || outcome) return nothing;
  const said = lastOrder(table.orders, viewer);
  const other = role === roles.commander ? roles.subordinate : roles.commander;
  return html`<section class="roles" aria-label="Team">
    <p class="row">
      <span>You are the ${SIDE_NAMES[viewer]} <b>${role}</b>. ${ruleLink(panels, roles.rule)}</span>
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
              .rule=${panels.rules.get(roles.rule)?.text ?? ""}
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
