import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { checkCourse, LESSONS, PUZZLES, textsIn } from "../../build/courses/course.js";
import { readAny } from "../../build/courses/predicates.js";
import { bookIds, bookOf } from "../../build/rulebook/places.js";
import * as engine from "../../pkg/node.js";
import { atOnce, Solver } from "../../www/learn/solve.js";

for (const id of bookIds()) {
  const folder = bookOf(id);
  for (const kind of [LESSONS, PUZZLES]) {
    for (const file of textsIn(path.join(folder, kind))) {
      const name = path.basename(file, ".md");
      test(`${kind} of ${id}: ${name} can be finished as it says, and what it says is true`, () => {
        assert.deepEqual(checkCourse(folder, engine, [name]).wrongs, []);
      });
    }
  }
}

describe("what is wrong with a course is told with its place", () => {
  const root = mkdtempSync(path.join(tmpdir(), "course-"));
  after(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, "c3i", "rulebook");
  for (const kind of [LESSONS, PUZZLES]) mkdirSync(path.join(folder, kind), { recursive: true });

  /** Heth on the pike and Buford before him, the Union passed; both next to each other in the attack phase. */
  const AREA = "turn:1,artillery:/(0,0),headquarters:/(=1508,=1002)";
  const MOVING = `position: hwm1.c3i.1(map=second)(passed=union,left:3,phase=movement,side=confederate,${AREA},units:(@place.hex(buf=1304,het=1003,how=1707)))`;
  const FIGHTING = `position: hwm1.c3i.1(map=second)(passed=union,left:2,phase=attacks,side=confederate,${AREA},units:(@place.hex(how=1707),@+formation=battle(buf=1204,het=1103)))`;

  const text = (kind, head, steps) =>
    [
      "# A title",
      "",
      `\`\`\`${kind}`,
      ...head,
      "```",
      ...steps.flatMap((lines) => ["## A task", "```step", ...lines, "```"]),
      "## The end",
    ].join("\n");
  const wrongs = (kind, source) => {
    for (const [one, words] of [
      [LESSONS, null],
      [PUZZLES, null],
      [kind, source],
    ]) {
      const file = path.join(folder, one, "01-a.md");
      if (words === null) rmSync(file, { force: true });
      else writeFileSync(file, words);
    }
    return checkCourse(folder, engine).wrongs.map((wrong) => `${path.basename(wrong.place)} ${wrong.text}`);
  };
  const lesson = (lines, head = []) =>
    wrongs(
      LESSONS,
      text("lesson", ["idea: One.", "minutes: 2", "side: confederate", MOVING, ...head], [lines]),
    );
  const puzzle = (...lines) =>
    wrongs(PUZZLES, text("puzzle", ["side: confederate", FIGHTING, "opponent: worst", ...lines], []));

  const PLAY = "play: confederate pickMover unit=heth; confederate moveTo hex=1103";
  const RIGHT = [
    "goal: heth at 1103",
    "hint: c3i.move.zoi-stop -> The ring ends the march.",
    "hint: heth at 1203 -> Elsewhere.",
    "refused: confederate pickMover unit=heth; confederate moveTo hex=1204 -> c3i.move.zoi-stop",
    "wrong: confederate pickMover unit=heth; confederate moveTo hex=1203",
    "legal: confederate pickMover unit=heth",
    PLAY,
  ];

  test("a lesson that is right has no fault", () => assert.deepEqual(lesson(RIGHT), []));

  const without = (word) => RIGHT.filter((line) => !line.startsWith(word));
  for (const [name, lines, words] of [
    ["a goal that is met already", ["goal: heth at 1003", ...without("goal")], /01-a.md:9 .*met before/],
    ["a goal that the solution does not meet", ["goal: heth at 1204", ...without("goal")], /not met by/],
    ["a solution that goes on behind the goal", [...RIGHT, "play: confederate pass"], /met already/],
    ["a solution that is refused", [...without("play"), PLAY.replace("1103", "1204")], /01-a.md:17 /],
    ["an enemy's decision in the solution", [...without("play"), "play: union pass"], /are replies/],
    ["dice that do not come", [...without("play"), `${PLAY} {6}`], /the dice are \{\}/],
    ["a claim that is false", [...RIGHT, "legal: confederate pickMover unit=pender"], /legal: refused by/],
    [
      "another rule than is named",
      [...RIGHT, "refused: confederate pickMover unit=buford -> c3i.hq.range"],
      /refused: refused by c3i.unit/,
    ],
    ["a hint for a rule that nothing shows", without("refused"), /no “refused” of this step/],
    ["a hint that nobody is given", without("wrong"), /no “wrong” of this step/],
    ["a hint from the beginning", ["hint: heth at 1003 -> There.", ...RIGHT], /before anything is done/],
    ["a wrong try without a hint", without("hint: heth"), /no hint is given for this/],
    ["a wrong try that is right", [...RIGHT, PLAY.replace("play", "wrong")], /this meets the goal/],
    [
      "a hint that is said on the way that is meant",
      ["hint: did confederate pickMover unit=heth -> No.", ...without("hint: heth")],
      /01-a.md:\d+ this is said on a way to the goal: Heth moves/,
    ],
    [
      "words for the way that are said to nobody on it",
      ["midway: over -> Go on.", ...RIGHT],
      /01-a.md:\d+ no way to the goal leads to this/,
    ],
    ["words for the way without a condition", ["midway: Go on.", ...RIGHT], /of something that is so/],
    ["something to look at that is nowhere", [...RIGHT, "look: nobody"], /no piece or space “nobody”/],
    ["a goal that nobody can read", ["goal: heth is happy now"], /nothing that can be asked/],
    ["a word that no step knows", [...RIGHT, "colour: red"], /knows no “colour”/],
  ])
    test(name, () => assert.match(lesson(lines).join("\n"), words));

  test("words for the way that is meant", () => {
    const lines = RIGHT.filter((line) => !/^(hint: heth|wrong)/.test(line));
    assert.deepEqual(lesson(["midway: did confederate pickMover unit=heth -> Go on.", ...lines]), []);
  });

  test("a hint that is said on another way than is meant", () => {
    const name = "07-flank.md";
    const source = readFileSync(path.join(bookOf("wallace"), LESSONS, name), "utf8");
    const there = path.join(root, "wallace", "rulebook", LESSONS);
    mkdirSync(there, { recursive: true });
    const text = source.replace("midway: ", "hint: ").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    writeFileSync(path.join(there, name), text);
    const { wrongs: found } = checkCourse(path.join(root, "wallace", "rulebook"), engine);
    assert.match(found.map(({ text }) => text).join("\n"), /on a way to the goal: .* out of Bliss Farm;/);
  });

  test("links that lead nowhere", () => {
    const source = text("lesson", ["idea: One.", "minutes: 2", "side: confederate", MOVING], [RIGHT]);
    assert.match(wrongs(LESSONS, `${source}\n[x](../01-no.md)`)[0], /there is no chapter 01-no.md/);
    writeFileSync(path.join(folder, "01-yes.md"), "# Yes\n\nA rule. {#c3i.def.zoc}\n");
    assert.deepEqual(wrongs(LESSONS, `${source}\n[x](../01-yes.md#c3i.def.zoc)`), []);
    assert.match(wrongs(LESSONS, `${source}\n[x](../01-yes.md#c3i.def.zoi)`)[0], /there is no rule/);
  });

  const BEST = ["end: view /phase != attacks", "measure: chance confederate at 1204", "best: 205/648"];
  const ATTACK = "confederate attack attacker=heth defender=buford";
  const LINE = `play: ${ATTACK}`;
  const SEED = "seed: 2";

  test("a puzzle that is right has no fault", () =>
    assert.deepEqual(
      puzzle(SEED, ...BEST, LINE, `worth: ${ATTACK} -> 205/648`, "worth: confederate pass -> 0"),
      [],
    ));

  test("a puzzle may count what is so", () => {
    const count = "measure: count confederate at 1204 & howard at 1707";
    const best = "best: 853/648";
    assert.deepEqual(puzzle(SEED, BEST[0], count, best, LINE, "worth: confederate pass -> 1"), []);
    assert.match(puzzle(BEST[0], `${count} & did union pass`, best, LINE)[0], /which is in no position/);
  });

  for (const [name, lines, words] of [
    [
      "a puzzle that is worth something else",
      [...BEST.slice(0, 2), "best: 1/2", LINE],
      /the best is 205\/648, not 1\/2/,
    ],
    [
      "a way that is worth something else",
      [...BEST, LINE, `worth: ${ATTACK} -> 1/2`],
      /that is worth 205\/648/,
    ],
    [
      "a line that gives something away",
      [...BEST, "play: confederate pass"],
      /that is worth 0, and the best/,
    ],
    ["a line that ends too early", BEST, /the line ends too early/],
    [
      "a puzzle that asks for more than a position tells",
      ["end: did confederate pass", ...BEST.slice(1)],
      /which is in no position/,
    ],
    ["a puzzle that is over", ["end: view /turn = 1", ...BEST.slice(1)], /over before it begins/],
    [
      "a puzzle in which everything is as good",
      [BEST[0], "measure: chance heth off & heth at 1103", "best: 0"],
      /that is no puzzle/,
    ],
  ])
    test(name, () => assert.match(puzzle(...lines).join("\n"), words));
});

test("what a single attack is worth is what the engine's odds say", () => {
  const area = "turn:1,artillery:/(0,0),headquarters:/(=1508,=1002)";
  const text = `hwm1.c3i.1(map=second)(passed=union,left:1,phase=attacks,side=confederate,${area},units:(@place.hex(how=1707),@+formation=battle(buf=1204,het=1103)))`;
  const game = engine.Game.fromPosition(text, "1");
  const command = { type: "attack", attacker: "heth", defender: "buford" };
  const won = game
    .odds("confederate", command)
    .outcomes.filter(({ text: words }) => words.includes("Heth advances"));
  const chance = won.map(({ number }) => number).reduce((a, b) => a + b);
  const solver = new Solver({
    side: "confederate",
    end: [readAny("view /phase != attacks")],
    measure: { chance: [readAny("heth at 1204")] },
    always: [],
    worst: true,
  });
  const { num, den } = atOnce(solver.after(game, "confederate", command));
  assert.ok(chance > 0 && Math.abs(Number(num) / Number(den) - chance) < 1e-9);
});
