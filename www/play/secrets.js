/** What is said about secrets: what this page keeps from whom, and what it cannot keep. */

/** What it can do. */
export const GUARDED =
  "Where something is hidden, the page shows each side only what it may know, and covers the screen when it is handed over. That guards against a glance and against habit.";

/** What it cannot. */
export const UNGUARDED =
  "The page guards against nobody who looks for more: the whole game lies in this browser, all that is hidden and the seed of all that is still to come included.";

/** Of a record that leaves the browser. @param {"file" | "link"} record @param {boolean} holdsAll does this browser hold all of the game? */
export const inRecord = (record, holdsAll) =>
  holdsAll
    ? `The ${record} holds the whole game: also what each side keeps from the other, and the seed that decides what comes up next. Anyone who reads it can know everything.`
    : `The ${record} begins behind the last decision of the other side, and holds what your side knows: what the other side hides is a guess that fits. Anyone who reads it can know what you hide.`;
