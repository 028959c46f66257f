/** The roads of boards that name them link by link: drawn as roads, none more and none less than the game has. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { board } from "../../pkg/node.js";
import { roadsOf } from "../../www/board/layout/roads.js";

const link = (a, b) => [a.join(), b.join()].sort().join(" ");
const linksOf = (lines) => lines.flatMap((line) => line.slice(1).map((to, i) => link(line[i], to)));

for (const id of ["c3i", "knapp"])
  test(`${id}: every link of a road is drawn once, and no other`, () => {
    const { lines } = board(id);
    const drawn = linksOf(roadsOf(board(id)));
    assert.equal(new Set(drawn).size, drawn.length);
    assert.deepEqual(new Set(drawn), new Set(linksOf(lines.map(({ points }) => points))));
    // They are joined: there are far fewer roads than links.
    assert.ok(roadsOf(board(id)).length * 3 < drawn.length);
  });

test("roads that were surveyed are drawn as they were", () => {
  for (const id of ["wallace", "guns", "g63"]) assert.deepEqual(roadsOf(board(id)), [], id);
});

test("at a crossing a road goes straight on, and a way round ends where it began", () => {
  const spaces = [
    [0, 0],
    [10, 0],
    [20, 0],
    [10, 10],
  ].map((centre) => ({ centre }));
  const road = (...points) => ({ kind: "road", points });
  const legend = [{ key: "road", kind: "road" }];
  const crossing = [road([0, 0], [10, 0]), road([10, 0], [20, 0]), road([10, 0], [10, 10])];
  const found = roadsOf({ spaces, legend, lines: crossing }).map((one) => one.map(String).join(" "));
  assert.deepEqual(found.sort(), ["0,0 10,0 20,0", "10,0 10,10"]);
  const round = [road([0, 0], [10, 0]), road([10, 0], [10, 10]), road([10, 10], [0, 0])];
  const [ring, ...more] = roadsOf({ spaces, legend, lines: round });
  assert.deepEqual([more, ring.length, ring[0], ring[3]], [[], 4, [0, 0], [0, 0]]);
});
