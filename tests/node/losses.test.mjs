/** What each unit has lost, at the end of a game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { reopenGame } from "../../pkg/node.js";
import { lossesOf } from "../../www/play/losses.js";
import { ended } from "../moments/ended.mjs";

const UNITS = ["heth", "slocum", "howard"].map((id) => ({
  id,
  side: id === "heth" ? "confederate" : "union",
  name: id,
  kind: "infantry",
}));
const board = (hex) => ({ type: "space", space: hex });
const tray = { type: "tray", tray: "blown-3" };
const blown = (piece) => ({ type: "loss", piece, count: 1, to: tray, how: "routed" });
const lost = (piece) => ({ type: "loss", piece, count: 1, how: "eliminated" });
const back = (piece) => ({ type: "move", piece, from: tray, to: board("1204"), through: [], how: "entry" });
const marches = (piece) => ({ type: "move", piece, from: board("1304"), to: board("1204"), through: [] });

/** A table after these deeds, each a decision. */
function tableAfter(...deeds) {
  const log = deeds.map((deed, i) => ({ number: i + 1, lines: [{ deeds: [deed] }] }));
  const game = { seek() {}, scene: () => ({ pieces: UNITS }) };
  return { position: { log, scene: { viewer: "referee" } }, lookBack: (ask) => ask(game) };
}

const told = (...deeds) =>
  lossesOf(tableAfter(...deeds)).map(({ name, lost: now, blown: often }) => [name, now, often]);

test("a unit that was blown and came back has lost nothing, and was blown", () => {
  assert.deepEqual(told(blown("heth"), back("heth")), [["heth", "", 1]]);
  assert.deepEqual(told(blown("heth"), back("heth"), blown("heth"), back("heth")), [["heth", "", 2]]);
});

test("a unit that is still out is off the map, and one that cannot return is lost", () => {
  assert.deepEqual(told(blown("heth")), [["heth", "off the map", 1]]);
  assert.deepEqual(told(blown("heth"), marches("slocum")), [["heth", "off the map", 1]]);
  assert.deepEqual(told(blown("heth"), lost("heth")), [["heth", "eliminated", 1]]);
  assert.deepEqual(told(lost("howard"), marches("slocum")), [["howard", "eliminated", 0]]);
  assert.deepEqual(told(marches("slocum")), []);
});

test("in a whole game anyone who is counted as lost is lost on the board", () => {
  for (const name of ["points", "road"]) {
    const { game } = reopenGame(ended("c3i", name));
    const scene = game.scene("referee");
    const losses = lossesOf({
      position: { log: game.log("referee"), scene },
      lookBack: (ask) => ask(game.fork()),
    });
    const isOff = (part) => (piece) => piece.at?.type === "tray" && piece.at.tray.startsWith(part);
    const namesOf = (part) =>
      scene.pieces
        .filter(isOff(part))
        .map(({ name: called }) => called)
        .sort();
    const counted = (word) =>
      losses
        .filter(({ lost: now }) => now === word)
        .map(({ name: called }) => called)
        .sort();
    assert.deepEqual(counted("eliminated"), namesOf("lost"), name);
    assert.deepEqual(counted("off the map"), namesOf("blown"), name);
    game.free();
  }
});
