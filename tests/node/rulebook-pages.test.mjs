/** What the pages of the rulebooks are made of: outlines, links to the glossary, addresses that stay, the index of the search. */

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import MiniSearch from "minisearch";
import { markdownWith } from "../../build/guide/markdown.js";
import { readDiagram } from "../../build/guide/diagram.js";
import { Album } from "../../build/pictures/album.js";
import { bookIds, bookOf } from "../../build/rulebook/places.js";
import { plain, readChapter } from "../../build/rulebook/chapter.js";
import { openDiagram } from "../../build/guide/opening.js";
import { readDecision } from "../../build/rulebook/notation.js";
import { triesOf } from "../../build/rulebook/tries.js";
import { readGlossary, termsIn } from "../../build/rulebook/glossary.js";
import { readMarks } from "../../build/rulebook/marks.js";
import { outlineOf } from "../../build/rulebook/outline.js";
import { ruleList } from "../../build/rulebook/rule-list.js";
import { searchIndex } from "../../build/rulebook/search-plugin.js";
import { readOutline } from "../../build/rulebook/shelves.js";
import { termsOf } from "../../build/rulebook/term-links.js";
import { search } from "../../www/guide/search-query.js";
import { indexOptions } from "../../www/guide/search-words.js";
import { rulebook } from "../../pkg/node.js";

const ROOT = path.join(import.meta.dirname, "../..");

const CHAPTER = `# Movement {§ 4}

A unit {§ 4.1} moves. {#g63.move.one}

## Zones

- It stops.
  {#g63.move.two} {#g63.move.three}

| a | b |
| - | - |
| 1 | 2 |

\`\`\`diagram
game: g63
caption: Meade is held.
\`\`\`

\`\`\`table
rolls
\`\`\`
`;

test("an outline has every passage with its heading and its rules", () => {
  const tables = [{ key: "rolls", title: "Rolls", head: ["Die", "Result"], rows: [["6", "a hit"]] }];
  assert.deepEqual(outlineOf(CHAPTER, tables), [
    {
      id: "movement",
      title: "Movement",
      level: 1,
      passages: [{ text: "A unit moves.", rules: ["g63.move.one"], printed: ["4", "4.1"] }],
    },
    {
      id: "zones",
      title: "Zones",
      level: 2,
      passages: [
        { text: "It stops.", rules: ["g63.move.two", "g63.move.three"] },
        { text: "a · b", rules: [] },
        { text: "1 · 2", rules: [] },
        { text: "Meade is held.", rules: [] },
        { text: "Die 6: result: a hit (Rolls)", rules: [], name: "6" },
      ],
    },
  ]);
});

test("the scene of an example is no passage, and its diagram stands behind the rule", () => {
  const figure = "```diagram\ngame: g63\ncaption: Meade is held.\n```";
  const [{ passages }] = outlineOf(
    `# Zones {§ 4}\n\n> Lee comes.\n\n${figure}\n\nA unit stops.\n\nIt stays.`,
  );
  assert.deepEqual(passages, [
    { text: "A unit stops.", rules: [], printed: ["4"] },
    { text: "Meade is held.", rules: [] },
    { text: "It stays.", rules: [] },
  ]);
  const [alone] = outlineOf(`# Zones\n\n> Lee comes.\n\n${figure}\n\n## Stopping\n\nA unit stops.`);
  assert.deepEqual(alone.passages, [{ text: "Meade is held.", rules: [] }]);
});

test("the list of rules has an address for each rule and each heading", () => {
  const chapters = [
    { name: "01-movement", sections: outlineOf(CHAPTER) },
    { name: "02-combat", sections: outlineOf("# Combat\n\n## Zones\n\nText.") },
  ];
  const { html, chapters: contents } = ruleList("g63", "G63", chapters);
  assert.match(html, /<h2 id="movement"><a href=".\/01-movement.html">Movement<\/a><\/h2>/);
  assert.match(html, /<li id="g63.move.two"><a href=".\/01-movement.html#g63.move.two">/);
  // The second heading of that name has no address of its own.
  assert.equal(html.match(/id="zones"/g).length, 1);
  assert.match(html, /<h3><a href=".\/02-combat.html#zones">/);
  assert.deepEqual(
    contents[0].sections.map(({ id }) => id),
    ["movement", "combat"],
  );
});

for (const id of bookIds())
  test(`the list of ${id} has every rule`, () => {
    const { title, chapters } = readOutline(id);
    const { html } = ruleList(id, title, chapters);
    for (const rule of rulebook(id)) assert.ok(html.includes(`<li id="${rule.id}">`), rule.id);
  });

describe("links to the glossary", () => {
  const glossary = termsIn(`# Glossary

## Zone of control

Also: ZOC.

- **G63:** The hex. [Combat](../src/games/g63/rulebook/06-combat.md#g63.combat.zoc)

## Retreat

- **G63:** Two hexes. [Combat](../src/games/g63/rulebook/06-combat.md#g63.combat.retreat)
- **Gettysburg:** See [Assault](#assault).
`);

  test("an entry is read with its names, its words and its rules", () => {
    const [zone, retreat] = glossary;
    assert.deepEqual([zone.id, zone.also], ["zone-of-control", ["ZOC"]]);
    assert.deepEqual(zone.entries, [
      { title: "G63", game: "g63", text: "The hex.", rules: ["g63.combat.zoc"] },
    ]);
    assert.deepEqual(retreat.entries[1], {
      title: "Gettysburg",
      game: null,
      text: "See Assault.",
      rules: [],
    });
  });

  const rendered = (source, game = "g63") => {
    const terms = termsOf(glossary, game, "../glossary.html");
    return markdownWith((markdown) => readMarks(markdown, { terms })).render(source);
  };
  const links = (html) =>
    [...html.matchAll(/<a class="term" href="([^"]*)">([^<]*)/g)].map((one) => one.slice(1));

  test("the first use of each term in a chapter leads there, by any of its names", () => {
    assert.deepEqual(links(rendered("# One\n\nRetreats leave a ZOC.\n\nA retreat, a zone of control.")), [
      ["../glossary.html#retreat", "Retreats"],
      ["../glossary.html#zone-of-control", "ZOC"],
    ]);
    assert.equal(links(rendered("# One\n\nA retreat.\n\n# Two\n\nA retreat.")).length, 2);
  });

  test("headings, links, bold words, tables, parts of words and marks stay as they are", () => {
    const source =
      "# Retreat\n\n[retreat](x.md) **retreat** pre-retreat retreated\n\n| retreat |\n| - |\n| retreat |";
    assert.deepEqual(links(rendered(source)), []);
  });

  test("a chapter that explains a term does not send its reader away, nor is he sent for a term of another game", () => {
    assert.deepEqual(links(rendered("# One\n\nA retreat. {#g63.combat.retreat}")), []);
    assert.deepEqual(links(rendered("# One\n\nA retreat.", "wallace")), []);
  });
});

describe("the index of the search", () => {
  const written = JSON.parse(JSON.stringify(searchIndex()));
  const index = MiniSearch.loadJS(written.index, indexOptions);
  const find = (text) => search(index, written, text);

  test("every hit has an address that is there", () => {
    const pages = new Map();
    const outline = (id) => pages.get(id) ?? pages.set(id, readOutline(id)).get(id);
    const terms = readGlossary().map(({ id }) => `glossary.html#${id}`);
    for (const { href, game } of Object.values(written.index.storedFields)) {
      if (href.startsWith("glossary")) {
        assert.ok(terms.includes(href), href);
        continue;
      }
      const [, name, at] = /^\w+\/(.*)\.html(?:#(.*))?$/.exec(href);
      const chapter = outline(game).chapters.find((one) => one.name === name);
      const places = chapter.sections.flatMap(({ id, passages }) => [
        id,
        ...passages.flatMap(({ rules }) => rules),
      ]);
      assert.ok(at === undefined || places.includes(at), href);
    }
  });

  test("every entry of the glossary is one of a game", () => {
    const titles = new Set(readGlossary().flatMap(({ entries }) => entries.map(({ title }) => title)));
    assert.deepEqual([...titles].sort(), Object.values(written.games).sort());
  });

  test("every rule of every game is found by its own words", () => {
    for (const id of Object.keys(written.games))
      for (const rule of rulebook(id)) {
        const words = plain(rule.text);
        assert.ok(
          find(words).some(({ text }) => text.includes(words)),
          rule.id,
        );
      }
  });

  test("a term is found by its other names, alone and among words", () => {
    const hrefs = (text) => find(text).map(({ id }) => id);
    assert.deepEqual(hrefs("ZOC"), hrefs("zone of control"));
    assert.deepEqual(hrefs("enemy zoc"), hrefs("enemy zone of control"));
    assert.deepEqual(hrefs("CRT"), hrefs("combat results table"));
    assert.ok(hrefs("enemy zoc").length > 3);
    assert.deepEqual(hrefs("where do the"), []);
  });

  test("beginnings and slips find what was meant", () => {
    assert.ok(find("artill").some(({ text }) => /artillery/.test(text)));
    assert.ok(find("artilery").some(({ text }) => /artillery/.test(text)));
    assert.deepEqual(find("xylophone"), []);
  });
});

test("a picture is painted once, and by an earlier build for a later one", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "album-"));
  after(() => rmSync(folder, { recursive: true }));
  const place = { file: path.join(ROOT, "text.md"), line: 1 };
  const { subject } = readDiagram("game: g63", place);
  const album = new Album(ROOT, folder);
  const one = album.picture(subject);
  assert.equal(one.width, 960);
  assert.equal(album.picture(subject).content, one.content);
  assert.notEqual(album.picture(subject, "meade>0202").name, one.name);
  const bytes = await one.content;
  assert.equal(bytes.subarray(4, 12).toString("latin1"), "ftypavif");
  assert.ok(bytes.length < 50_000);
  const [painters] = readdirSync(folder);
  // What lies there is taken as it is.
  const kept = path.join(folder, painters, one.name);
  assert.deepEqual(readFileSync(kept), bytes);
  writeFileSync(kept, "kept");
  const again = new Album(ROOT, folder).picture(subject);
  assert.equal(again.name, one.name);
  assert.equal(String(await again.content), "kept");
});

describe("positions in which rules can be tried", () => {
  /** Rules that are about setting up, about secrets, bids, writing, or the end of a count: no moment of a board shows them. */
  const WITHOUT = { c3i: 3, g63: 0, guns: 13, knapp: 3, wallace: 4 };

  for (const id of bookIds()) {
    const tries = triesOf(bookOf(id));

    test(`nearly every rule of ${id} has one, and all can be shown`, () => {
      const without = rulebook(id).filter((rule) => !tries.has(rule.id));
      assert.ok(without.length <= WITHOUT[id], without.map((rule) => rule.id).join(" "));
      for (const [rule, { words }] of tries) if (words) assert.ok(openDiagram(words), rule);
    });

    test(`what a diagram of ${id} refuses is refused in the position that is shown of the rule`, () => {
      const claims = readdirSync(bookOf(id))
        .filter((name) => name.endsWith(".md"))
        .flatMap((name) => readChapter(path.join(bookOf(id), name)).diagrams)
        .flatMap((diagram) => diagram.claims.filter(({ kind }) => kind === "refused"));
      const bites = ({ words }, rule) =>
        claims
          .filter(({ text }) => text.endsWith(`-> ${rule}`))
          .some(({ text }) => {
            const [game] = openDiagram(words);
            const { side, command } = readDecision(text.split("->")[0].trim());
            return tryCheck(game, side, command)?.rule === rule;
          });
      for (const rule of new Set(claims.map(({ text }) => text.split("-> ")[1])))
        if (tries.has(rule)) assert.ok(bites(tries.get(rule), rule), rule);
    });
  }

  test("the list leads to them, and to a lesson of a rule that has none", () => {
    const chapters = [{ name: "01-movement", sections: outlineOf(CHAPTER) }];
    const tries = new Map([
      ["g63.move.one", { words: { game: "g63" } }],
      ["g63.move.two", { lesson: { name: "01-marching", title: "The march" } }],
    ]);
    const { html } = ruleList("g63", "G63", chapters, tries);
    assert.match(
      html,
      /id="try.g63.move.one" data-rule="g63.move.one" href=".\/01-movement.html#g63.move.one">Try it</,
    );
    assert.match(html, /href="..\/..\/#learn\/g63\/lessons\/01-marching">Try it in the lesson “The march”</);
    assert.equal(html.match(/try-it/g).length, 2);
  });
});

/** A command of another moment has no meaning. */
function tryCheck(game, side, command) {
  try {
    return game.check(side, command);
  } catch {
    return null;
  }
}
