/** What the home page and the list of courses say of the games. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesets } from "../../pkg/node.js";
import { keptWords } from "../../www/home/kept-words.js";
import { firstOf, inOrder, reasonToBegin } from "../../www/home/order.js";

test("the games begin with the one to begin with, the shortest before the others and curiosities last", () => {
  const ids = inOrder(rulesets()).map(({ id }) => id);
  assert.deepEqual(ids, ["c3i", "wallace", "guns", "knapp", "g63"]);
  assert.equal(firstOf(rulesets()).id, ids[0]);
});

test("why one begins with it depends on what else there is", () => {
  assert.equal(
    reasonToBegin(rulesets()),
    "Begin here: the shortest of the four whose best play is not known, and nothing on its board is hidden.",
  );
  const open = rulesets().filter(({ solved }) => !solved);
  assert.equal(
    reasonToBegin(open),
    "Begin here: the shortest of the four, and nothing on its board is hidden.",
  );
  assert.equal(reasonToBegin([]), "");
  assert.equal(reasonToBegin(rulesets().filter(({ solved }) => solved)), "");
});

test("games are counted only where each has a core of its own", () => {
  assert.match(keptWords({ kept: 2, of: 5, bytes: 1 }, 5), /: 2 of 5 so far\.$/);
  for (const kept of [0, 1]) assert.doesNotMatch(keptWords({ kept, of: 1, bytes: 1 }, 5), /\d/);
  assert.match(keptWords({ kept: 5, of: 5, bytes: 0 }, 5), /with all its games\.$/);
});
