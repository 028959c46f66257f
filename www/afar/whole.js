/** All of a game between two devices: what a seat needs, links in messages, cards of seats, and whole games that anybody can check. */

export * from "./index.js";
export { readCard, seatCard, watchCard } from "./card.js";
export { find, findAll } from "./find.js";
export { openAll } from "./many.js";
export { checkProof, proofOf } from "./proof.js";
