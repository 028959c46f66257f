/** The JavaScript of the cores with which a computer thinks: that of all is the same. */

/**
 * What such a core can be asked.
 * @typedef {Pick<typeof import("../../pkg/high_water_mark.js"), "default" | "loadGame" | "Bot">} BotFace
 */

/** Gives it, without code yet; filled in when the page is built. @type {() => BotFace} */
export const makeFace = () => {
  throw new Error("this page was not built");
};
