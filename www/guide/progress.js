/** Chapters know which lessons are done, and lessons which chapters were read to their end. */

import { keepRead, progressOf } from "../learn/progress.js";

const game = document.querySelector(".search-place")?.getAttribute("data-game") ?? "";
const { lessons } = progressOf(game);
for (const link of document.querySelectorAll("[data-lesson]"))
  if (lessons.includes(link.getAttribute("data-lesson") ?? "")) link.setAttribute("data-done", "");

/** The last words of a chapter; the page of the whole book is none. */
const end = document.body.matches(".whole-book") ? null : document.querySelector(".to-lessons");
const name = location.pathname.split("/").pop()?.replace(".html", "");
if (end && name) {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    keepRead(game, name);
    watch.disconnect();
  });
  watch.observe(end);
}
