/** Who comes to a rule from a table sees his own position beside it, in which he can go on trying. */

import { fragmentOf, queryIn } from "../fragment.js";
import { liveDiagram } from "./live-diagram.js";

const VIEWERS = ["union", "confederate", "referee"];

const fragment = fragmentOf(location.hash);
const [id] = fragment.split("&");
const said = queryIn(fragment.slice(id.length + 1));
const position = said.get("position");
const rule = document.getElementById(id);
const game = document.querySelector(".search-place")?.getAttribute("data-game") ?? "";
if (rule && position) show(rule, position);

/** @param {Element} mark the place of the rule @param {string} text */
function show(mark, text) {
  const viewer = said.get("viewer") ?? "";
  const diagram = liveDiagram({
    ...{ game, position: text, focus: said.get("focus") ?? "", mark: said.get("mark") ?? "" },
    viewer: VIEWERS.includes(viewer) ? viewer : "referee",
    caption: "Your position at the table. What you try here changes nothing there.",
  });
  const place = mark.closest("p, li") ?? mark;
  if (place.matches("li")) place.append(diagram);
  else place.after(diagram);
  place.scrollIntoView();
}
