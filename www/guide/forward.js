/** Leads from the address of a rule or a heading that stays, in the list of all of them, to its place in the rulebook. */

import { fragmentOf, readShorter, unescaped } from "../fragment.js";

const entry = readShorter(unescaped(fragmentOf(location.hash)), (id) => document.getElementById(id));
const link = entry && entry.querySelector("a");
if (link) location.replace(link.href);
