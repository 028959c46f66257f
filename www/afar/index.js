/**
 * A game between two devices by numbered links, with dice that neither side can foresee or bend (docs/AFAR.md). It needs no
 * network and no page: programs can take a seat, too.
 */

export { accept, answeredBy, invite, misfit, readAnswer, readInvitation, termsOf } from "./beginning.js";
export { readCard, seatCard, watchCard } from "./card.js";
export { SAYS } from "./course.js";
export { find, findAll } from "./find.js";
export { makeLink } from "./make-link.js";
export { openAll } from "./many.js";
export { commandOf, lineOf } from "./notation.js";
export { checkProof, proofOf } from "./proof.js";
export { Seat } from "./seat.js";
