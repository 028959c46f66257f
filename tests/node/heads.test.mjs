/** What stands at the head of a space: its number or name, and beside it, within its border, its signs and its marks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { board, rulesets } from "../../pkg/node.js";
import { newCanvas, TOOLS } from "../../build/pictures/canvas.js";
import { GEO } from "../../build/pictures/picture.js";
import { boxOfNumber, namesOf, numberOf, seatOfMarks, signRow } from "../../www/board/layout/heads.js";
import { layOut } from "../../www/board/layout/plan.js";
import { inside } from "../../www/ground/geometry.js";
import { withTools } from "../../www/ground/tools.js";

/** Pixels to a metre: from a board in a window to a few spaces that fill it. */
const SCALES = [0.1, 0.14, 0.2, 0.3, 0.5];

/** A mark is this large there. */
const MARK = [7, 7];

const { ctx } = newCanvas(10, 10);
const layoutOf = (id) => withTools(TOOLS, () => layOut(board(id), GEO.meta.bounds));

const box = ([x, y], [wide, high]) => [x - wide, y - high, x + wide, y + high];
const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Does a box, in pixels from the middle of a place, lie within its border? */
function isWithin({ plan: { centre }, points }, k, [west, north, east, south]) {
  const corners = [west, east].flatMap((x) => [north, south].map((y) => [x, y]));
  return corners.every(([x, y]) => inside([centre[0] + x / k, centre[1] + y / k], points));
}

/** Every space of a board at every scale, with what its number or its name covers. */
function* spacesOf(id) {
  const layout = layoutOf(id);
  for (const k of SCALES)
    for (const place of layout.places.values()) {
      if (place.line) continue;
      const number = numberOf(layout, place, k);
      const head = number ? boxOfNumber(place, number) : (namesOf(ctx, layout, k).get(place.plan.id) ?? null);
      yield { layout, place, k, head };
    }
}

for (const { id } of rulesets())
  test(`${id}: signs and marks of a space lie within its border, and cover neither its number nor its name`, () => {
    let seen = 0;
    for (const { layout, place, k, head } of spacesOf(id)) {
      const row = signRow(layout, place, k, head);
      const half = row && [((row.signs.length - 1) * row.step) / 2 + row.size, row.size];
      const mark = box(seatOfMarks(ctx, layout, place, k, MARK), MARK);
      const boxes = [...(row ? [box(row.middle, half)] : []), mark];
      // Where there is hardly room for a mark at all it may reach over the border.
      const roomy = Math.min(...place.half) * k > 3 * MARK[1];
      const what = `${place.plan.id} at ${k}`;
      for (const one of roomy ? boxes : boxes.slice(0, -1)) {
        assert.ok(isWithin(place, k, one), `${what} reaches over its border`);
        assert.ok(!head || !meet(head, one), `${what} is covered`);
      }
      assert.ok(
        !roomy || boxes.length < 2 || !meet(boxes[0], boxes[1]),
        `${what}: its marks cover its signs`,
      );
      seen += boxes.length;
    }
    assert.ok(seen > 5, String(seen));
  });
