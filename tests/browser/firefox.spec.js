import { expect, test } from "@playwright/test";
import { findFirefox, Firefox } from "./firefox.js";
import { PATIENT, SINGLE_FILE, TABLE } from "./hosted.js";

const program = findFirefox();

test("the single file plays a game against the computer in Firefox", async () => {
  test.skip(!program, "no Firefox is installed, and FIREFOX_PATH names none");
  const testInfo = test.info();
  const firefox = await Firefox.start(program, testInfo.outputPath("profile"));
  try {
    await firefox.open(SINGLE_FILE + TABLE);
    const has = (selector) => firefox.run(`return document.querySelector("${selector}") !== null;`);
    await expect.poll(() => has("battle-board[data-ready]"), PATIENT).toBe(true);
    await expect
      .poll(async () => {
        await firefox.run(`document.querySelector(".decision .command")?.click();`);
        return has(".outcome");
      }, PATIENT)
      .toBe(true);
    const log = await firefox.run(`return document.querySelector(".log").textContent;`);
    for (const side of ["Union", "Confederate"]) expect(log).toContain(side);
    const outside = `return performance.getEntriesByType("resource").map(({ name }) => name.slice(0, 80))`;
    expect((await firefox.run(outside)).filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
    expect(await firefox.reports(SINGLE_FILE)).toEqual([]);
    await testInfo.attach("end", { body: await firefox.screenshot(), contentType: "image/png" });
  } finally {
    await firefox.stop();
  }
});
