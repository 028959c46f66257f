/** Leads from the address of a rule or a heading that stays, in the list of all of them, to its place in the rulebook. */

const { hash } = location;
const entry = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
const link = entry && entry.querySelector("a");
if (link) location.replace(link.href);
