/** What is next to each space, in words: as the engine has it, and told from both sides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { board, rulesets } from "../../pkg/node.js";
import { neighboursOf } from "../../www/board/neighbours.js";
import { spaceName } from "../../www/board/words.js";

const told = (id, space) =>
  neighboursOf(board(id), space).map(({ by, names }) => `${by}: ${names.join(", ")}`);

for (const { id } of rulesets())
  test(`every space of ${id} has neighbours, each of which has it, too`, () => {
    const plan = board(id);
    const near = new Map(plan.spaces.map((space) => [space.id, new Set()]));
    for (const {
      between: [a, b],
    } of plan.links) {
      near.get(a).add(b);
      near.get(b).add(a);
    }
    for (const { id: space } of plan.spaces) {
      const names = neighboursOf(plan, space).flatMap((one) => one.names);
      assert.ok(near.get(space).size > 0, space);
      const roads = neighboursOf(plan, space).map(({ by }) => by.startsWith("By "));
      assert.ok(
        roads.lastIndexOf(true) < (roads.indexOf(false) + 1 || roads.length + 1),
        `${space}: roads first`,
      );
      for (const other of near.get(space))
        assert.ok(
          names.some((name) => name.endsWith(` to ${spaceName(plan, other)}`)),
          `${space} ${other}`,
        );
    }
    assert.deepEqual(neighboursOf(plan, "nowhere"), []);
  });

test("roads come first and by their names, with where they lead", () => {
  const [road, ...more] = told("c3i", "1204");
  assert.equal(
    road,
    "By Chambersburg Pike: north-west to Herr Ridge (1103), south-east to McPherson Ridge (1304)",
  );
  assert.equal(more.length, 1);
  assert.match(more[0], /^Beside it: .*\bnorth to /);
});

test("areas tell corners, and lines what they reach across the areas on either side", () => {
  const plan = board("wallace");
  const corner = plan.links.find(({ touch }) => touch === "corner").between[0];
  assert.ok(told("wallace", corner).some((line) => line.startsWith("At a corner: ")));
  const { spaces, areas } = board("guns");
  const across = told("guns", spaces[0].id).filter((line) => line.startsWith("Across "));
  assert.equal(across.length, 2);
  const around = neighboursOf(board("guns"), areas[0].id);
  const lines = spaces.filter(({ shape }) => shape.areas.includes(areas[0].id));
  assert.deepEqual(
    around.map(({ by, names }) => [by, names.length]),
    [["Around it", lines.length]],
  );
});
