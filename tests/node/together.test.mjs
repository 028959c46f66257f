/** Pieces that go together: who does, in which words, and what a way onto the map means. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGame } from "../../pkg/node.js";

const labels = (ways) => ways.map(({ label }) => label.label);

test("a box empties kind by kind, or with everybody who finds room", () => {
  const game = createGame("wallace", {}, "together");
  const enter = { type: "enter", entry: "entry_chambersburg", piece: "artillery", cubes: 0 };
  assert.deepEqual(labels(game.together("confederate", [enter], "own")), [
    "2 pieces of artillery enter Knoxlyn Ridge",
  ]);
  const [all] = game.together("confederate", [enter], "all");
  assert.equal(all.label.label, "4 pieces enter Knoxlyn Ridge: 2 of regular infantry and 2 of artillery");
  assert.equal(all.count, 4);
  for (const command of all.commands) game.apply("confederate", command);
  assert.deepEqual(game.together("union", [enter], "all"), []);
});

test("the parts of a division go together, and who goes alone has no company", () => {
  const game = createGame("knapp", {}, "together");
  const move = { type: "move", piece: "heth-a", to: "E2" };
  assert.deepEqual(labels(game.together("confederate", [move], "own")), ["Heth A and Heth B move to E2"]);
  for (const piece of ["heth-a", "heth-b"]) game.apply("confederate", { type: "move", piece, to: "E2" });
  assert.deepEqual(game.together("confederate", [move], "own"), []);
});

test("a way onto the map says its hour and what is left of the turn; another command has no effect to tell", () => {
  const game = createGame("guns", {}, "stack 1");
  let seen = 0;
  for (let [side] = game.deciders(); side && game.length < 120; [side] = game.deciders()) {
    const choices = game.choices(side);
    for (const { command, label } of choices) {
      if (command.type !== "enterTo") assert.equal(label.effect, undefined);
      else {
        seen += 1;
        assert.match(
          label.effect,
          /^Enters at (\d+ [AP]M|noon) and (cannot march in this turn|has \d+ hours? left to march)\. /,
        );
        assert.match(
          label.effect,
          command.mode === "road" ? /By road one block an hour/ : /No block enters by road/,
        );
      }
    }
    const wanted = choices.find(({ command }) => ["enter", "enterTo"].includes(command.type));
    game.apply(side, (wanted ?? choices[(game.length * 7 + 3) % choices.length]).command);
  }
  assert.ok(seen > 0);
});
