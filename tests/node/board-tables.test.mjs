/** The tables of the board that a rulebook shows: they are read from the board file, and held against the board that the engine tells of. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { tablesOf } from "../../build/rulebook/book.js";
import { bookIds, bookOf } from "../../build/rulebook/places.js";
import { readBoard, readFacts } from "../../build/rulebook/board-file.js";
import { board, rulesets } from "../../pkg/node.js";

const tableOf = (id, key) => tablesOf(bookOf(id)).find((one) => one.key === key);
const rowOf = (id, key, name) => tableOf(id, key).rows.find(([first]) => first.includes(name));

for (const id of bookIds())
  describe(`the board of ${id}`, () => {
    const plan = board(id);
    const file = readBoard(id);
    const places = plan.areas.length ? plan.areas : plan.spaces;

    test("every space is the engine's, with its name", () => {
      // Boxes beside the map are spaces of the engine, and none of the board.
      for (const { id: spot, name } of file.spots) {
        const known = places.find((one) => one.id === spot);
        assert.equal(known?.name ?? "", name, spot);
      }
    });

    test("what is known, derived and guessed is what the engine tells of its board", () => {
      const { known, derived, guessed } = rulesets().find((one) => one.id === id).reconstruction;
      const told = tableOf(id, "facts").rows;
      assert.equal(told.length, readFacts(id).length);
      for (const [how, text] of Object.entries({ "printed or told": known, derived, guessed })) {
        const rows = told.filter(([, one]) => one === how).map(([what]) => what.toLowerCase());
        const [first] = text.split(/[;,.] /);
        assert.ok(rows[0].startsWith(first.toLowerCase().replace(/\.$/, "")), `${how}: ${first}`);
      }
    });

    test("every entry point is the engine's", () => {
      for (const { name } of plan.entries)
        assert.ok(
          file.gates.some(({ road }) => name.endsWith(road)),
          name,
        );
      assert.equal(file.gates.length, plan.entries.length);
    });

    test("a sign stands before each line of the legend", () => {
      const { rows, signs } = tableOf(id, "legend");
      assert.deepEqual(
        rows,
        plan.legend.map(({ name, effect }) => [name, effect]),
      );
      assert.equal(signs.length, rows.length);
      for (const sign of signs) assert.match(sign, /^data:image\/png;base64,.{80,}/);
    });

    test("what stands in rows about the board has a name on it", () => {
      const known = new Set(file.spots.flatMap(({ id: spot, name }) => [spot, name]));
      for (const key of ["entries", "roads"])
        for (const [, spots] of tableOf(id, key)?.rows ?? [])
          for (const spot of spots.split(/ – |; /)) {
            const [, number] = / \((\w+)\)$/.exec(spot) ?? [];
            assert.ok(known.has(spot) || known.has(number), spot);
          }
    });
  });

test("roads of a board of hexes lead from neighbour to neighbour", () => {
  const centres = new Map(board("c3i").spaces.map(({ id, centre }) => [id, centre]));
  for (const { spots } of readBoard("c3i").roads)
    spots.slice(1).forEach((spot, i) => {
      const [[x, y], [u, v]] = [centres.get(spots[i]), centres.get(spot)];
      assert.ok(Math.hypot(x - u, y - v) < 600, `${spots[i]} ${spot}`);
    });
});

test("signs on the sides of lines are those that the engine draws", () => {
  const told = board("guns").spaces.flatMap(({ shape: { areas, sides } }) =>
    sides.flatMap((signs, i) => signs.map(({ key }) => `${areas[i]} ${key}`)),
  );
  const read = [...readBoard("guns").sides].flatMap(([area, own]) =>
    own.map(({ sign }) => `${area} ${sign.split(":")[0]}`),
  );
  assert.deepEqual(read.sort(), told.sort());
});

test("entries tell who comes there, and when", () => {
  assert.match(
    rowOf("c3i", "entries", "K,")[2],
    /^Howard \(July 1, AM\); Sickles .*; Hancock \(July 2, AM\)$/,
  );
  assert.equal(rowOf("c3i", "entries", "C,")[2], "");
  assert.match(rowOf("knapp", "entries", "Fairfield")[2], /^Longstreet, .* \(July 2, 10am\)$/);
  assert.equal(rowOf("wallace", "entries", "Emmitsburg")[2], "Third Corps (July 1, afternoon)");
  assert.match(rowOf("guns", "entries", "Taneytown")[2], /^Hancock \(July 2, 5 AM\); Kilpatrick/);
});

test("areas tell their ground and what they touch", () => {
  const area = (id, name) => {
    const { head } = tableOf(id, "spaces");
    return Object.fromEntries(rowOf(id, "spaces", name).map((cell, i) => [head[i], cell]));
  };
  assert.equal(area("knapp", "(E9)").Points, "10");
  assert.equal(area("knapp", "(D9)").Ground, "hill, woods");
  const cut = area("wallace", "Railroad Cut");
  assert.match(cut["Only a corner with"], /Lutheran Seminary/);
  assert.match(`${cut["By road to"]}; ${cut["Beside it, without a road"]}`, /Herr Ridge North.*Forney Farm/);
  assert.equal(area("wallace", "Round Top").Stars, "2");
});
