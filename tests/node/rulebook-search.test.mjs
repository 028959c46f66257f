/** What a player types into the search of the rulebooks, and the place that he means. */

import assert from "node:assert/strict";
import path from "node:path";
import { describe, test } from "node:test";
import MiniSearch from "minisearch";
import { searchIndex } from "../../build/rulebook/search-plugin.js";
import { search } from "../../www/guide/search-query.js";
import { quoted } from "../../www/guide/search-quote.js";
import { indexOptions } from "../../www/guide/search-words.js";

const written = JSON.parse(JSON.stringify(searchIndex()));
const index = MiniSearch.loadJS(written.index, indexOptions);

/** What is found in the rulebook of a game, the best first. */
const find = (text, game) => search(index, written, text).filter((hit) => hit.game === game);

/** As many as the field shows of a game. */
const SHOWN = 4;

/** Headings of the printed rulebooks, and where ours has what stands below them. */
const HEADINGS = {
  c3i: {
    "Set Up": "02-components",
    "Key Concepts": "02-components",
    "Sequence of Play": "04-turn",
    "Command Phase": "06-command",
    "HQ Placement": "06-command",
    "Blown Unit Return": "06-command",
    "Berdan's Sharpshooters Placement": "06-command",
    "Organization Phase": "07-organization",
    "Movement Phase": "08-movement",
    "Attack Phase": "10-attack",
    "Attack Procedure Summary": "10-attack",
    "Artillery Support Declaration": "10-attack",
    "Artillery Duel": "10-attack",
    "Exploding Caissons": "10-attack",
    "Attack Table": "10-attack",
    "Attack Results": "11-results",
    "Advance after Attack": "11-results",
    "End Phase": "04-turn",
    "Orders of Battle": "02-components",
    Victory: "03-victory",
  },
  wallace: {
    Components: "02-components",
    "The Board": "02-components",
    "Starting the Game": "04-turn",
    "Days and Periods": "04-turn",
    "Entry boxes": "05-arrivals",
    "Take order discs": "06-command",
    "Player action rounds": "04-turn",
    "Place one command block": "06-command",
    "Remove one command block": "06-command",
    "Issue an order": "07-orders",
    "Area Limit": "08-movement",
    "Damage Cubes": "09-damage",
    "Assault Combat": "12-assault",
    "Defending artillery fire": "12-assault",
    "Defender makes morale check": "12-assault",
    "Disruption Markers": "12-assault",
    Retreat: "13-retreats",
    "Flank Attacks": "11-entrenchments",
    "Fire artillery": "10-fire",
    "Long-range Artillery Fire Table": "10-fire",
    Reinforce: "07-orders",
    Reorganise: "07-orders",
    Entrench: "11-entrenchments",
    "Remove Artillery Fire marker": "07-orders",
    "Forced Pass": "07-orders",
    "End of day": "04-turn",
    "Winning the Game": "03-victory",
  },
  guns: {
    "The Blocks": "02-components",
    "The Map": "02-components",
    "Tokens and Set Up": "05-setup",
    "Sequence of Play": "04-turn",
    "General Orders Declaration": "15-orders",
    "Turn Duration Phase": "04-turn",
    "Drawing Battle Tokens": "08-draw",
    "Fields of Fire": "06-fire",
    Movement: "07-movement",
    "Movement Paths": "07-movement",
    "Partial Areas and Positions": "02-components",
    "Reinforcement Availability": "13-reinforcements",
    "Reinforcement Entry Moves": "13-reinforcements",
    "March Moves": "14-marches",
    "Attack Moves": "10-attacks",
    "Artillery Organization and Attacks": "11-artillery",
    "Artillery bombardment": "11-artillery",
    "Defensive artillery fire": "11-artillery",
    "Final Advance": "12-combat",
    "Close Combat": "12-combat",
    "Withdrawal Moves": "09-withdrawals",
    "When a Block Can Move Twice": "07-movement",
    "Objectives Phase": "16-objectives",
    Night: "17-night",
    Cavalry: "18-special",
    "The Iron Brigade": "18-special",
    "Winning the Game": "03-victory",
    "Fully-Obstructed Positions": "21-options",
    "Extended Bombardment": "21-options",
    "Historical Reinforcements": "21-options",
    "Game Balance": "21-options",
    "Team Play": "21-options",
  },
  knapp: {
    "How to win": "03-victory",
    "Turn sequence": "04-turn",
    Moving: "06-movement",
    "Terrain costs": "06-movement",
    Stacking: "06-movement",
    Assaults: "11-assaults",
    Firing: "09-fire",
    "Line of sight": "09-fire",
    Morale: "10-losses",
    "Ammo supply": "13-optional",
    Leaders: "02-board",
    "Night Turns": "12-night",
    Replacements: "12-night",
    "Historical Order of Battle": "08-reinforcements",
    "Optional Order of Battle and Reinforcement Schedule": "13-optional",
  },
  g63: {
    "How to Start": "01-about",
    Equipment: "02-components",
    "The Sequence of Play": "04-turn",
    "Compulsory Movement": "05-movement",
    "Movement of Units": "05-movement",
    "Combat Preconditions": "06-combat",
    "Combat Resolution": "06-combat",
    "How the Game Is Won": "03-victory",
    "Historic Deployment Chart": "02-components",
  },
};

for (const [game, headings] of Object.entries(HEADINGS))
  describe(`the printed headings of ${game}`, () => {
    for (const [heading, chapter] of Object.entries(headings))
      test(heading, () => {
        const hits = find(heading, game).slice(0, SHOWN);
        const places = hits.map(({ href }) => href);
        assert.ok(
          places.some((href) => href.startsWith(`${game}/${chapter}`)),
          places.join(", "),
        );
      });
  });

/** Questions, and what the first sentence shown of the game has. */
const QUESTIONS = [
  ["where does Reynolds enter", "c3i", /^Unit Reynolds: .*entry L/],
  [
    "when does Longstreet arrive",
    "knapp",
    /^Entry Fairfield Road: leads to: G5 .*Longstreet.*\(July 2, 10am\)/,
  ],
  [
    "where does Pickett come in",
    "wallace",
    /^Entry Chambersburg Pike: leads to: Knoxlyn Ridge .*Pickett's Division \(July 2, midday\)/,
  ],
  ["who wins a tie", "c3i", /the Union wins ties/],
  ["how many pieces may there be in an area", "wallace", /at most four combat pieces/],
  ["can I stack", "knapp", /^An area holds two infantry or cavalry units/],
  ["entry K", "c3i", /^Entry K, Taneytown Road: leads to: 1716 .*Howard/],
  ["1411", "c3i", /^Hex Peach Orchard \(1411\): ground: defensible ground/],
  ["Devil's Den", "knapp", /^Area Devil's Den \(E9\): ground: hill, woods/],
  ["ZOC", "c3i", /^A unit's zone of control \(ZOC\)/],
  ["LOS", "wallace", /shortest routes to the target must pass no ridge and no hill/],
  ["melee", "knapp", /^You assault an area/],
  ["rout", "g63", /retreat/i],
  ["DRM", "wallace", /shifts/i],
  ["DRM", "c3i", /Adds/i],
  ["Iron Brigade", "guns", /is the Iron Brigade/],
];

for (const [text, game, answer] of QUESTIONS)
  test(`“${text}” is answered first by ${game}`, () => {
    const [first] = find(text, game);
    const words = quoted(first.text, first.terms).map((part) => part.words);
    assert.match(words.join(""), answer);
  });

test("what has all the words comes alone, and what has most of them where nothing has all", () => {
  const all = find("Exploding Caissons", "c3i");
  assert.equal(all.length, 1);
  assert.deepEqual(
    find("please, Exploding Caissons", "c3i").map(({ id }) => id),
    all.map(({ id }) => id),
  );
});

test("guns and gun are the same word, and a slip counts only where nothing is found without it", () => {
  const ids = (text, game) => find(text, game).map(({ id }) => id);
  assert.deepEqual(ids("damaged guns", "wallace"), ids("damaged gun", "wallace"));
  assert.ok(find("Heth", "guns").every(({ terms }) => terms.includes("heth")));
  assert.ok(find("Renolds", "c3i").some(({ terms }) => terms.includes("reynold")));
});

test("the game that somebody reads answers, though another has more of the words", () => {
  const question = "can cavalry attack infantry";
  assert.deepEqual(find(question, "c3i"), []);
  const own = search(index, written, question, "c3i").filter((hit) => hit.game === "c3i");
  assert.match(own[0].text, /cavalry/i);
  assert.ok(own.some(({ href }) => href.endsWith("#c3i.attack.cavalry-only")));
  // What others have of it does not go away, and they still need all.
  assert.ok(search(index, written, question, "c3i").some((hit) => hit.game !== "c3i"));
});

test("a word of a long question may be one that no rule has", () => {
  const [first] = search(
    index,
    written,
    "how many units may retreat after the other side passed zones",
    "c3i",
  );
  assert.equal(first.game, "c3i");
});

test("forms of a verb are found by what they have in common, and enemies are more than one enemy", () => {
  const places = (text) => search(index, written, text, "g63").map(({ href }) => href);
  assert.ok(places("announcing").some((href) => href.startsWith("g63/06-combat.html")));
  assert.deepEqual(places("enemies"), places("enemy"));
});

test("a row that two chapters show is found once", () => {
  const rows = find("Unit Reynolds Emmitsburg stars march", "c3i").filter(({ text }) =>
    /^Unit Reynolds/.test(text),
  );
  assert.equal(rows.length, 1);
});
