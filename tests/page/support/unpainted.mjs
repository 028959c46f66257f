/** The layers of the map without their pictures, which take longer than all else: spaces and pieces have their places. */

import { layOut } from "../../../www/board/layout/plan.js";
import { open } from "../../../www/board/view/setting.js";

/** To lay a board out takes a while, and tests use the same boards again and again. @type {Map<string, any>} */
const layouts = new Map();

function layoutOf(board, bounds) {
  const layout = layouts.get(board.hash) ?? layOut(board, bounds);
  layouts.set(board.hash, layout);
  return layout;
}

// There are no steps: nothing is worked out of the country.
// eslint-disable-next-line require-yield
export function* surveySteps(board, geo) {
  return { layout: layoutOf(board, geo.meta.bounds) };
}

export class Atlas {
  canvases = [];
  hasGround = true;
  isPreparing = false;

  constructor(board, geo, _title, survey) {
    this.layout = survey?.layout ?? layoutOf(board, geo.meta.bounds);
    this.setting = open(this.layout);
  }

  relay(board) {
    this.layout = layoutOf(board, this.layout.sheet);
  }

  isSceneCrisp = () => true;
  paintScene() {}
  prepareGround() {}
  prepareOverview() {}
  place() {}
  goOn() {}
  release() {}
  lettersArrived() {}
}
