import assert from "node:assert/strict";
import { test } from "node:test";
import { goOnAddress, readAddress } from "../../www/address.js";
import { fragmentOf, queryIn, readShorter, withoutLastSign } from "../../www/fragment.js";
import { createGame, Game } from "../../pkg/node.js";

test("an address is read as it was written, also where a program escaped it", () => {
  const written = "/play?game=c3i&seed=July 1";
  for (const hash of [
    `#${written}`,
    `#${encodeURIComponent(written)}`,
    `#/play%3Fgame%3Dc3i%26seed%3DJuly%201`,
  ]) {
    const address = readAddress(hash);
    assert.equal(address.page, "new", hash);
    assert.equal(address.query.get("seed"), "July 1", hash);
  }
  assert.deepEqual(readAddress("#rule%3Dc3i.move.range"), {
    page: "rules",
    game: null,
    rule: "c3i.move.range",
  });
  assert.deepEqual(readAddress("#learn%2Fc3i"), { page: "learn", game: "c3i", kind: null, name: null });
  // An escape within a value is that value's.
  assert.equal(readAddress("#/play?seed=100%25%3F").query.get("seed"), "100%?");
  assert.equal(fragmentOf("#50%-off"), "50%-off");
});

test("what was sent for a game with a person elsewhere is left as it is", () => {
  for (const path of ["/invite", "/answer", "/move", "/live", "/watch", "/seat"])
    assert.deepEqual(readAddress(`#${path}?m=abc`), { page: "elsewhere", text: `${path}?m=abc` });
  const saved = { id: "x", elsewhere: { key: "k", invites: true, answer: null, links: [] } };
  assert.equal(goOnAddress(saved), "#/invite?id=x");
  assert.equal(goOnAddress({ ...saved, elsewhere: { ...saved.elsewhere, answer: "a" } }), "#/table?id=x");
  const guest = { key: "k", invites: false, answer: "a", links: [] };
  assert.equal(goOnAddress({ ...saved, elsewhere: guest }), "#/invite?id=x");
  assert.equal(goOnAddress({ ...saved, elsewhere: { ...guest, links: ["l"] } }), "#/table?id=x");
  // A seat that lacks its links, and a game that is watched, look first whether they can be shown.
  for (const change of [{ restored: true }, { key: "" }])
    assert.equal(
      goOnAddress({ ...saved, elsewhere: { ...guest, links: ["l"], ...change } }),
      "#/invite?id=x",
    );
  assert.equal(goOnAddress({ id: "x" }), "#/table?id=x");
});

test("what is behind an address in a text is left off if it leads nowhere with that", () => {
  for (const sign of [")", ".", ",", ").", "”", "**"]) {
    assert.equal(readAddress(`#/notices${sign}`).page, "notices", sign);
    assert.equal(readAddress(`#/opened${sign}`).page, "opened", sign);
  }
  assert.equal(readAddress("#/noticesx").page, "home");
  assert.equal(withoutLastSign("#/table?id=1"), null);
  assert.equal(withoutLastSign("#/table?id=1)"), "#/table?id=1");
  // What is right as it is stays as it is.
  assert.equal(
    readShorter("a).", (text) => (text === "a)" ? text : null)),
    "a)",
  );
  assert.equal(
    readShorter("b", () => null),
    null,
  );
});

test("a plus in a position is a plus, in every game", () => {
  for (const id of ["g63", "knapp", "c3i", "wallace", "guns"]) {
    const game = createGame(id, {}, "July 1863");
    const side = game.deciders()[0];
    game.apply(side, game.legal(side)[0]);
    const text = game.positionText("referee");
    const query = queryIn(`game=${id}&position=${text}`);
    assert.equal(query.get("position"), text, id);
    Game.fromPosition(query.get("position")).free();
    // As browsers write it themselves.
    assert.equal(queryIn(`${new URLSearchParams({ position: text })}`).get("position"), text, id);
    game.free();
  }
  assert.equal(queryIn("position=hwm1.c3i.1(a=@+b(c=1))").get("position"), "hwm1.c3i.1(a=@+b(c=1))");
  assert.equal(queryIn('position={"a": "b c"}').get("position"), '{"a": "b c"}');
  assert.equal(queryIn("title=July+1").get("title"), "July 1");
});
