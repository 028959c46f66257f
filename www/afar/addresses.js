/** The addresses of what can be sent. */

/** @typedef {"invitation" | "answer" | "link" | "live" | "watch" | "seat"} Kind */

/** What stands before its letters. @type {Record<Kind, string>} */
export const ADDRESSES = {
  invitation: "#/invite?m=",
  answer: "#/answer?m=",
  link: "#/move?m=",
  live: "#/live?m=",
  watch: "#/watch?m=",
  seat: "#/seat?m=",
};
