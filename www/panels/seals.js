/** New fights on the map: a small seal at the place of each, in the colour of the side that won; it leads to its entry in the report. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { isFight } from "../play/deeds.js";
import { newsAt } from "./battle-report.js";
import { sceneBefore } from "./log.js";
import { stayAt } from "./stay-at.js";

/** @typedef {import("./parts.js").Panels} Panels */
/** @typedef {import("../types.js").LogEntry} LogEntry */
/** @typedef {import("../types.js").Scene} Scene */

/** Nobody looks at more of them at once. */
const MOST = 6;

/** @param {Panels} panels */
export function seals(panels) {
  const { table, desk } = panels;
  const { fight, replayed } = desk.lights.value;
  return guard([table.position, table.moment, fight, replayed], () => {
    const { from, happenings } = newsAt(table);
    const fights = happenings
      .map(({ entry }) => entry)
      .filter((entry) => entry.number >= from && isFight(entry));
    const shown = replayed ? (fight ? [fight] : []) : fights.slice(-MOST);
    return shown.map((entry) => seal(panels, entry));
  });
}

/** @param {Panels} panels @param {LogEntry} entry */
function seal({ table, desk, board }, entry) {
  const place = placeOf(table, entry);
  if (!place) return nothing;
  const won = winnerOf(entry);
  const words = entry.headline ?? entry.text;
  return html`<button
    type="button"
    class=${`seal ${won ?? "nobody"}`}
    aria-label=${`${words}: show how it came`}
    title=${words}
    aria-pressed=${desk.lights.value.fight?.number === entry.number}
    @click=${() => desk.showFight(entry)}
    ${ref((element) => stayAt(element, board, place))}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13M2 10l4 4M14 10l-4 4" /></svg>
  </button>`;
}

/** Who won, if one side did. @param {LogEntry} entry */
function winnerOf({ lines }) {
  const winners = lines.flatMap(({ deeds }) =>
    deeds.flatMap((deed) =>
      deed.type === "fight" && deed.kind !== "duel" ? (deed.result.winner ?? []) : [],
    ),
  );
  return winners.at(-1) ?? null;
}

/**
 * Where it was: where the deed says, else where those stood who were attacked.
 * @param {Panels["table"]} table @param {LogEntry} entry
 * @returns {string | null}
 */
function placeOf(table, entry) {
  const at = (/** @type {string} */ id) => {
    const where = sceneBefore(table, entry).pieces.find((piece) => piece.id === id)?.at;
    return where?.type === "space" ? where.space : undefined;
  };
  for (const { deeds, spaces } of entry.lines)
    for (const deed of deeds) {
      const place =
        deed.type === "fight"
          ? (deed.at ?? firstOf([...deed.defenders.pieces, ...deed.attackers.pieces], at) ?? spaces[0])
          : deed.type === "check"
            ? (at(deed.piece) ?? spaces[0])
            : undefined;
      if (place) return place;
    }
  return null;
}

/** @template A, B @param {readonly A[]} all @param {(one: A) => B | undefined} work */
function firstOf(all, work) {
  for (const one of all) {
    const found = work(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
