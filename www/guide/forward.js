/** Leads from the address of a rule or a heading that stays, in the list of all of them, to its place in the rulebook. */

import { fragmentOf, readShorter, unescaped } from "../fragment.js";
import "./try-it.js";

/** What stands before the rule in the address of the position in which it can be tried. */
const TRY = "try.";

/** What is said behind the address goes along. */
const [address, ...more] = fragmentOf(location.hash).split("&");
const said = more.length ? `&${more.join("&")}` : "";

const entry = readShorter(unescaped(address), (id) => document.getElementById(id) ?? ruleToTry(id));
const link = entry && entry.querySelector("a");
if (link) location.replace(link.href + said);

/** A rule that cannot be tried is read. @param {string} id */
function ruleToTry(id) {
  return id.startsWith(TRY) ? document.getElementById(id.slice(TRY.length)) : null;
}
