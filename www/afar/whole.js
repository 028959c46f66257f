/** All of a game between two devices: what a seat needs, links in messages, cards of seats, whole games that programs play, and their proof. */

export * from "./index.js";
export { answeredBy } from "./beginning.js";
export { makeLink } from "./make-link.js";
export { readCard, seatCard, watchCard } from "./card.js";
export { find, findAll } from "./find.js";
export { openAll } from "./many.js";
export { meet, playOut } from "./play-out.js";
export { checkProof, proofOf } from "./proof.js";
