import assert from "node:assert/strict";
import { test } from "node:test";
import { builtExample } from "./support/example.mjs";
import { node } from "./support/install.mjs";

test("the example of a tournament is built and plays, each time alike", () => {
  const folder = builtExample("tournament");
  const play = () =>
    node(folder, "dist/main.js", "--games", "g63,c3i", "--players", "random,search:2", "--pairs", "1");
  const told = play();
  for (const words of ["G63", "Battle of Gettysburg, 1863"])
    assert.match(told, new RegExp(`^${words}$`, "m"));
  const rows = [...told.matchAll(/^│ (?<player>random|search:2) +│ (?<games>\d+) +│/gm)];
  assert.deepEqual(
    rows.map(({ groups }) => [groups.player, groups.games]),
    ["random", "search:2", "random", "search:2"].map((player) => [player, "2"]),
  );
  assert.equal(play(), told);
});
