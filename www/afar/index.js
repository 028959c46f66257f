/**
 * A game between two devices by numbered links, with dice that neither side can foresee or bend (docs/AFAR.md): what a seat needs. It
 * needs no network and no page: programs can take a seat, too.
 */

export { accept, invite, misfit, readAnswer, readInvitation, termsOf } from "./beginning.js";
export { SAYS } from "./says.js";
export { commandOf, lineOf } from "./notation.js";
export { Seat } from "./seat.js";
