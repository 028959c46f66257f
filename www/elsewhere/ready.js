/** When a game with a person elsewhere can be shown at its table. */

/** @typedef {import("../afar/seat.js").Seat} Seat */

/** Does a side not know something of it now? @param {Seat} seat */
export const keepsSecrets = ({ game }) => game?.hides() ?? false;

/** @param {Seat} seat */
export const isReady = (seat) =>
  seat.game !== null &&
  !(seat.data.restored && seat.data.answer) &&
  // Who watches has no side: he sees all, so there must be nothing that he could tell.
  !(
    seat.watches &&
    keepsSecrets(seat) &&
    !(seat.terms.told ? seat.agreed?.shown.host && seat.agreed.shown.guest : seat.over)
  );
