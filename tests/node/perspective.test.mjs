/** A photograph is set straight. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { homography } from "../../www/map/perspective.js";

const near = ([x, y], [wx, wy]) => assert.ok(Math.hypot(x - wx, y - wy) < 1e-6, `${x} ${y}, not ${wx} ${wy}`);

test("the corners of a photograph come where they belong, and its lines stay straight", () => {
  const corners = [
    [10, 20],
    [310, 40],
    [260, 240],
    [40, 200],
  ];
  const to = homography(corners);
  near(to(0, 0), corners[0]);
  near(to(1, 0), corners[1]);
  near(to(1, 1), corners[2]);
  near(to(0, 1), corners[3]);
  const [a, b, c] = [to(0.2, 0.1), to(0.5, 0.4), to(0.8, 0.7)];
  const bend = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  assert.ok(Math.abs(bend) < 1e-6, `${bend}`);
});

test("a picture taken from right above is only moved and made larger", () => {
  const to = homography([
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
  ]);
  near(to(0.25, 0.5), [1, 1]);
});
