/** Chapters of the rulebooks and lessons lead to each other. */

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { relatedIn } from "../../build/courses/related.js";
import { markdownWith } from "../../build/guide/markdown.js";
import { bookIds, bookOf } from "../../build/rulebook/places.js";
import { readMarks } from "../../build/rulebook/marks.js";
import { readOutline } from "../../build/rulebook/shelves.js";

for (const id of bookIds())
  test(`each chapter of ${id} leads to lessons, and each lesson to chapters`, () => {
    const folder = bookOf(id);
    const { lessons, chapters } = relatedIn(folder);
    const titles = readOutline(id).chapters.map(({ sections: [{ title }] }) => title);
    assert.deepEqual([...lessons.keys()], titles);
    for (const [title, some] of lessons) assert.ok(some.length > 0 && some.length <= 3, title);
    const names = readdirSync(path.join(folder, "lessons")).map((name) => path.basename(name, ".md"));
    assert.deepEqual([...chapters.keys()], names.sort());
    for (const [name, some] of chapters) {
      assert.ok(some.length > 0, name);
      for (const chapter of some) assert.ok(existsSync(path.join(folder, `${chapter.name}.md`)));
    }
  });

test("a chapter leads to the lessons that have its rules, those with most of them if there are many", () => {
  const { lessons, chapters } = relatedIn(bookOf("c3i"));
  const names = (some) => some.map(({ name }) => name);
  assert.deepEqual(names(lessons.get("Attack phase")), ["04-attacking", "05-artillery"]);
  assert.ok(names(lessons.get("Movement phase")).includes("02-roads"));
  // A chapter without a rule that is played leads to the guided first turn.
  assert.deepEqual(names(lessons.get("Board and pieces")), ["10-first-turn"]);
  assert.deepEqual(names(chapters.get("08-arriving")), ["09-reinforcements"]);
});

test("the links stand at the end of each chapter, on the page of the whole book too", () => {
  const of = new Map([
    ["One", [{ name: "01-a", title: "A & B" }]],
    ["Two", [{ name: "02-c", title: "C" }]],
  ]);
  const lessons = { game: "g63", of };
  const html = markdownWith((markdown) => readMarks(markdown, { lessons })).render(
    "# One\n\nWords.\n\n# Two\n\n## More\n\n# Three\n",
  );
  assert.match(
    html,
    /<p>Words.<\/p>\s*<p class="to-lessons">[^<]*<a href="..\/..\/#learn\/g63\/lessons\/01-a" data-lesson="01-a">A &amp; B<\/a><\/p>\s*<h1/,
  );
  assert.equal(html.match(/to-lessons/g).length, 2);
});
