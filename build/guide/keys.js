/** The words at the beginning of the lines of a diagram's block. */

/** What of a block names a file beside the text, or is what would stand in one. */
export const CONTENTS = ["position", "record", "board"];

/** What is shown, and how: by the names of the element's attributes. */
export const KEYS = [
  "game",
  ...CONTENTS,
  "step",
  "viewer",
  "overlay",
  "focus",
  "mark",
  "controls",
  "caption",
];

/** What is claimed of it, which a check runs and no reader sees. */
export const CLAIMS = ["legal", "refused", "exactly", "odds", "pointed", "play"];
