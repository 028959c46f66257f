/** Which games have a course, and where each is: filled in when the page is built. */

import { loadJson } from "../ship/load.js";

/** By the ids of the games. @type {Record<string, () => URL>} */
export const COURSES = {};

/** Has a game lessons? @param {string} id */
export const hasCourse = (id) => Object.hasOwn(COURSES, id);

/** @param {string} id @returns {Promise<import("./course.js").Course>} */
export const loadCourse = (id) => {
  if (!hasCourse(id)) throw new Error("There is no course for this game here.");
  return loadJson(COURSES[id](), "The course");
};
