/** What has happened, the board, and what is to be decided: each is in sight at every kind of decision, in windows of every size. */

import { decisionsOf } from "../moments/decisions.mjs";
import { expect, takeOver, test } from "./table.js";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Goes on with a game as the Union. */
async function goOn(page, game) {
  await takeOver(page, game);
  await expect(page.locator(".log .entry").first()).toBeAttached();
}

/** What ought to be in sight, and how much of it is, in pixels of its height. */
const inSight = (page) =>
  page.evaluate(async () => {
    await document.querySelector("battle-board").rested();
    const seen = (part, within) => {
      if (!part) return null;
      const [own, room] = [part, within].map((one) => one.getBoundingClientRect());
      const bottom = Math.min(own.bottom, room.bottom, innerHeight);
      return Math.round(bottom - Math.max(own.top, room.top, 0));
    };
    const now = document.querySelector(".now");
    const actions = document.querySelector(".actions");
    return {
      first: seen(document.querySelector(".decision :is(.command, .piece-head, summary)"), now),
      actions: [...actions.children].map((one) => seen(one, actions) - one.offsetHeight),
    };
  });

/** The pieces that something else than the board lies on. */
const covered = (page, pieces) =>
  page.locator("battle-board").evaluate(
    (board, ids) =>
      ids.filter((id) => {
        const point = board.piecePoint(id);
        const top = point && document.elementFromPoint(point.x, point.y);
        return top && top.closest(".seal, .waiting, .map-scale, .tip");
      }),
    pieces,
  );

for (const id of ["g63", "c3i", "knapp", "wallace", "guns"])
  test(`${id}: the first command, the action bar, the odds and the outcome of a fight are in sight`, async ({
    page,
  }) => {
    test.slow();
    for (const [kind, game] of decisionsOf(id)) {
      await page.setViewportSize(SIZES[0]);
      await goOn(page, game);
      for (const size of SIZES) {
        const where = `${kind}, ${size.width} x ${size.height}`;
        await page.setViewportSize(size);
        await page.mouse.move(1, 1);
        const { first, actions } = await inSight(page);
        if (first !== null) expect(first, `${where}: the first command`).toBeGreaterThan(20);
        for (const hidden of actions) expect(hidden, `${where}: the action bar`).toBeGreaterThan(-2);
        if (size.width < 500) continue;
        if (kind === "after a fight" && size.width > 1200)
          await expect(page.locator('.news [data-kind="fight"] .decided').first(), where).toBeInViewport();
        const chancy = page.locator(":is(.decision, .actions) .command:has(.die)").first();
        if (!(await chancy.count())) continue;
        await chancy.scrollIntoViewIfNeeded();
        await chancy.hover();
        await expect(page.locator('.odds[data-empty="false"] h2'), where).toBeInViewport({ ratio: 1 });
        await expect(page.locator(".odds :is(li, td)").first(), where).toBeInViewport();
      }
      await page.setViewportSize(SIZES[0]);
      await page.mouse.move(1, 1);
      await inSight(page);
      const pieces = game.scene("union").pieces.map((piece) => piece.id);
      expect(await covered(page, pieces), `${kind}: pieces with something on them`).toEqual([]);
    }
  });
