/** What of the panel is loaded after the first board: what has happened, and what is read beside the decision. */

import { battleReport } from "./battle-report.js";
import { boardTab } from "./board-tab.js";
import { piecesTab } from "./pieces.js";
import { rulesTab } from "./rules.js";

export { advice, adviceButton } from "./advice.js";
export { latest } from "./battle-report.js";
export { seeWhatHappens } from "../play/live.js";
export { endCard, endHeadline } from "./end-card.js";
export { savePicture } from "./picture-file.js";
export { courseStrip, reviewBox } from "./review.js";
export { seals } from "./seals.js";
export { tipAt } from "./tip.js";

/** What stands in each tab. */
export const TABS = { log: battleReport, pieces: piecesTab, board: boardTab, rules: rulesTab };
