/** A page with nothing but a board on it. What happens to the board is kept in `window.reports`. */

import { NOTHING } from "../../../../www/board/painters/state.js";
import "../../../../www/board/battle-board.js";
import geoUrl from "../../../../www/geo.json";

/** Puts a board on the page and shows something on it. */
window.mount = async (board, show) => {
  document.querySelector("battle-board")?.remove();
  window.geo ??= await (await fetch(geoUrl)).json();
  const element = document.createElement("battle-board");
  document.body.append(element);
  window.reports = [];
  for (const name of ["point", "cursor"])
    element.addEventListener(name, ({ detail }) => window.reports.push({ name, detail }));
  element.open(board, window.geo, { name: board.title, line: "Gettysburg, July 1863" });
  window.show(show);
};

/** Shows something on the board; lists become sets. */
window.show = (show) => {
  const { targets = [], risky = [], chancy = [], halts = [], actors = [], lit = {}, ...rest } = show;
  document.querySelector("battle-board").show({
    ...NOTHING,
    ...rest,
    targets: new Set(targets),
    risky: new Set(risky),
    chancy: new Set(chancy),
    halts: new Set(halts),
    actors: new Set(actors),
    lit: { pieces: new Set(lit.pieces ?? []), spaces: new Set(lit.spaces ?? []) },
  });
};
