/** What of the panel is loaded after the first board: what has happened, and what is read beside the decision. */

import { boardTab } from "./board-tab.js";
import { logWithTools } from "./log-tools.js";
import { piecesTab } from "./pieces.js";
import { rulesTab } from "./rules.js";

export { advice, adviceButton } from "./advice.js";
export { seeWhatHappens } from "../play/live.js";
export { endCard } from "./end-card.js";
export { fightCard } from "./fight-card.js";
export { newsCard } from "./news-card.js";
export { savePicture } from "./picture-file.js";
export { reviewBox } from "./review.js";
export { tipAt } from "./tip.js";

/** What stands in each tab. */
export const TABS = { log: logWithTools, pieces: piecesTab, board: boardTab, rules: rulesTab };
