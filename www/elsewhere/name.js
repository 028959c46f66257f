/** What somebody is called in games with persons elsewhere. */

import { keep, recall } from "../keep.js";

/** @returns {string} */
export const ownName = () => {
  const name = recall("name");
  return typeof name === "string" ? name : "";
};

/** @param {string} name */
export const keepName = (name) => keep("name", name.trim());
