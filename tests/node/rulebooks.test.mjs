import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { readBook } from "../../build/rulebook/book.js";
import { bookIds, bookOf } from "../../build/rulebook/places.js";
import { readDecision } from "../../build/rulebook/notation.js";
import * as engine from "../../pkg/node.js";

for (const id of bookIds()) {
  test(`the rulebook of ${id} holds every rule once, and its diagrams are true`, () => {
    assert.deepEqual(readBook(bookOf(id), engine).wrongs, []);
  });
}

describe("what is wrong with a rulebook is told with its place", () => {
  const root = mkdtempSync(path.join(tmpdir(), "book-"));
  after(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, "g63", "rulebook");
  mkdirSync(folder, { recursive: true });
  const rules = engine.rulebook("g63").map(({ id, text }) => `${text} {#${id}}`);
  const faults = (...more) => {
    const text = ["# All of it", ...rules, ...more].join("\n\n");
    writeFileSync(path.join(folder, "01-all.md"), text);
    return readBook(folder, engine).wrongs.map(({ text: words }) => words);
  };
  const diagram = (...lines) =>
    ["```diagram", "game: g63", "caption: The start.", ...lines, "```"].join("\n");

  test("a book that is right has no fault", () => {
    const claims = [
      "legal: union step to=0202",
      "refused: union step to=0101 -> g63.move.allowance",
      "exactly: union step to -> 0202",
      "play: union step to=0202",
      "play: confederate step to=0202",
      "odds: confederate attack -> 1/2 No effect",
      "play: confederate attack {4}",
    ];
    assert.deepEqual(faults(diagram(...claims)), []);
  });

  for (const [name, claim, words] of [
    ["a command that is refused", "legal: union step to=0101", /^legal: refused by g63.move.allowance/],
    ["a command that is legal", "refused: union step to=0202 -> g63.move.allowance", /it is legal/],
    ["another rule", "refused: union step to=0101 -> g63.phase.wrong", /refused by g63.move.allowance/],
    ["another list", "exactly: union step to -> 0101 0202", /^exactly: it is 0202/],
    ["odds where there is no chance", "odds: union step to=0202 -> 1/2 Lee", /there is no chance/],
    ["a play that is illegal", "play: union step to=0101", /^play: /],
    ["no decision", "legal: union", /is no decision/],
  ]) {
    test(name, () => assert.match(faults(diagram(claim))[0], words));
  }

  test("diagrams and marks that say nothing", () => {
    assert.match(faults(diagram("colour: red"))[0], /a diagram has no “colour”/);
    assert.match(faults(diagram())[0], /claims nothing/);
    assert.match(faults("```table\nfords\n```")[0], /there is no table fords/);
    assert.match(faults("More. {#g63.no.such}")[0], /there is no rule/);
    for (const href of [
      "02-none.md",
      "#g63.no.such",
      "01-all.md#nowhere",
      "../../#learn/g63/lessons/99-none",
    ])
      assert.match(faults(`See [there](${href}).`)[0], /leads nowhere/);
    assert.deepEqual(
      faults("## Here\n\nSee [here](#here) and [the rule](01-all.md#g63.move.allowance)."),
      [],
    );
    assert.match(faults(`${rules[0]}`)[0], /already/);
    rules.push(rules.pop().replace(/^\S+/, "Otherwise"));
    assert.match(faults()[0], /not in the words of the catalogue/);
    const last = rules.pop();
    assert.match(faults()[0], /stands nowhere/);
    rules.push(last);
  });
});

test("decisions are read as records write them", () => {
  assert.deepEqual(readDecision('union attack path:["P1", "P2"] by=heth n:3 {4 2}'), {
    side: "union",
    command: { type: "attack", path: ["P1", "P2"], by: "heth", n: 3 },
    dice: [4, 2],
  });
});

test("an object at the end of a decision is a field, not dice", () => {
  assert.deepEqual(readDecision('union payToken token:{"org":"ANY","strength":1}'), {
    side: "union",
    command: { type: "payToken", token: { org: "ANY", strength: 1 } },
  });
});
