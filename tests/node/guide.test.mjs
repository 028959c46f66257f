import { Game } from "../../pkg/node.js";
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { addressOf, baseFrom, cardTags, oEmbedOf } from "../../build/guide/cards.js";
import { elementFor, readText } from "../../build/guide/markdown.js";
import { pageOf } from "../../build/guide/page.js";

const folder = mkdtempSync(path.join(tmpdir(), "texts-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(path.join(folder, "broken.json"), '{ "state": ');
writeFileSync(path.join(folder, "refused.json"), '{"format":1,"ruleset":"g63","options":{},"state":{}}');

const file = path.join(folder, "text.md");
const show = (diagram) => elementFor(diagram, { src: "./a.webp", width: 640, height: 480 });
const read = (source) => readText(source, { file, show });
const block = (...lines) => ["# A text", "", "```diagram", ...lines, "```"].join("\n");

test("a text has its title, its first words, its headings with addresses, and its diagrams", () => {
  const text = read(
    `# A *text*\n\nFirst [words](x).\n\n## One & two\n\n## One & two\n\n${block("game: g63")}`,
  );
  assert.equal(text.title, "A text");
  assert.equal(text.summary, "First words.");
  assert.deepEqual(
    text.chapters.map(({ id, sections }) => [id, ...sections.map((section) => section.id)]),
    [["a-text", "one-two", "one-two-2"], ["a-text-2"]],
  );
  assert.equal(text.diagrams.length, 1);
  assert.match(text.html, /<h2 id="one-two-2">One &amp; two<\/h2>/);
});

test("the chapters of a book are apart, its contents lead to them and to their sections, and one is for a sheet", () => {
  const text = readText("# One\n\n## Of one\n\n# Two\n\nWords.\n\n# Three", { file, show, sheet: 1 });
  assert.equal(text.html.match(/<section class="chapter/g).length, 3);
  assert.match(
    text.html,
    /<section class="chapter on-a-sheet">\s*<h1 id="two">Two<\/h1>\s*<p>Words.<\/p>\s*<\/section>/,
  );
  const page = pageOf({ text, book: "Book", home: "../", pages: [], number: -1, styles: [], scripts: [] });
  assert.match(
    page,
    /Contents<\/h2><ol><li><a href="#one">One<\/a><ol><li><a href="#of-one">Of one<\/a><\/li><\/ol><\/li><li><a href="#two">/,
  );
});

test("a diagram becomes the element around its picture, with all that was said", () => {
  const { html } = read(block("game: g63", "viewer: union", 'caption: "Lee" & <Meade>'));
  assert.match(
    html,
    /<high-water-mark game="g63" viewer="union" caption="&quot;Lee&quot; &amp; &lt;Meade>">/,
  );
  assert.match(html, /<img src=".\/a.webp" alt="G63: July 1, AM: Union movement" width="640" height="480"/);
  assert.match(html, /<figcaption>&quot;Lee&quot; &amp; &lt;Meade><\/figcaption>/);
});

test("a position may stand in the block", () => {
  const position = readFileSync(
    new URL("../../guide/positions/g63-gettysburg.json", import.meta.url),
    "utf8",
  );
  const { diagrams } = read(block("game: g63", `position: ${JSON.stringify(JSON.parse(position))}`));
  assert.equal(diagrams[0].heading, "July 1, PM: Confederate combat");
});

test("a position is a text or data, and stands as a short text in the page", () => {
  const text =
    "hwm1.g63.1(day:1,half=PM,phase=combat,armies:(@approach+at=0202+attacked:false+pointsLeft:0(confederate:2,union:5)))";
  const data = JSON.stringify(Game.fromPosition(text).position("referee"));
  for (const position of [text, data]) {
    const { diagrams } = read(block("game: g63", `position: ${position}`));
    assert.equal(diagrams[0].values.get("position"), text);
  }
});

/** What is wrong in a block, the line that must be named, and what must be said. */
const FAULTS = [
  [["game: g63", "colour: red"], 5, /no “colour”; there are game, position/],
  [["game: chess"], 4, /no game “chess”; there are .*g63/],
  [["gmae g63"], 4, /key: value/],
  [["game: g63", "game: c3i"], 5, /“game” is said twice/],
  [["game: g63", "", "position: nowhere.json"], 6, /no file nowhere.json/],
  [["game: g63", "position: broken.json"], 5, /position is no JSON/],
  [["game: g63", "position: refused.json"], 5, /missing/],
  [["game: c3i", "position: refused.json"], 5, /./],
  [["game: g63", "controls: moves levers"], 5, /no control “levers”/],
  [["game: g63", "step: 3"], 4, /0 decisions, and no step 3/],
  [["game: g63", "focus: nobody"], 4, /no piece or space “nobody”/],
  [["game: g63", "overlay: weather"], 4, /no overlay “weather”; there are reach/],
  [["game: g63", "viewer: nobody"], 4, /viewer/i],
];

for (const [lines, line, words] of FAULTS)
  test(`a diagram fails with its file and line: ${lines.join(", ")}`, () => {
    assert.throws(
      () => read(block(...lines)),
      (error) => {
        assert.equal(error.message.slice(0, file.length + 2 + String(line).length), `${file}:${line}:`);
        assert.match(error.message, words);
        return true;
      },
    );
  });

test("a page needs no script, lets in none, and leads on", () => {
  const page = (number) =>
    pageOf({
      text: read(`# A text\n\n## One\n\n## Two`),
      book: "Guide",
      home: "../",
      pages: [
        { href: "./a.html", title: "A" },
        { href: "./b.html", title: "B" },
      ],
      number,
      icon: "../icon.svg",
      styles: ["../guide/reading.css"],
      scripts: [],
      cards: "",
    });
  assert.doesNotMatch(page(0), /<script|<style| style=|unsafe-inline/);
  assert.match(page(0), /<a rel="next" href=".\/b.html">/);
  assert.doesNotMatch(page(0), /rel="prev"/);
  assert.match(page(1), /<a rel="prev" href=".\/a.html">/);
  assert.match(page(0), /<li><a href="#two">Two<\/a><\/li>/);
});

test("addresses are relative, unless it is known where the page will be", () => {
  assert.equal(addressOf("", "guide/a.html", "guide/a.jpg"), "../guide/a.jpg");
  assert.equal(addressOf("", "index.html", "guide/a.jpg"), "guide/a.jpg");
  const base = baseFrom("https://example.org/gettysburg/");
  assert.equal(addressOf(base, "guide/a.html", "guide/a.jpg"), "https://example.org/gettysburg/guide/a.jpg");
  assert.equal(baseFrom(undefined), "");
  for (const wrong of ["example.org/", "https://example.org/gettysburg", "javascript:alert(1)/"])
    assert.throws(() => baseFrom(wrong), /HWM_BASE/);
});

test("others are told the title, the picture and, where it is known, the address", () => {
  const about = { title: 'A "text"', summary: "First words." };
  const picture = { path: "guide/a.jpg", width: 1200, height: 630, alt: "G63: the board" };
  const page = { about, path: "guide/a.html", answer: "guide/a.oembed.json", picture };
  const here = cardTags({ ...page, base: "" });
  assert.match(here, /property="og:title" content="A &quot;text&quot;"/);
  assert.match(here, /property="og:image" content="..\/guide\/a.jpg"/);
  assert.doesNotMatch(here, /og:url/);
  assert.match(here, /type="application\/json\+oembed" href="..\/guide\/a.oembed.json"/);
  const base = "https://example.org/x/";
  assert.match(
    cardTags({ ...page, base }),
    /property="og:url" content="https:\/\/example.org\/x\/guide\/a.html"/,
  );
  assert.equal(oEmbedOf({ about, picture }, base).thumbnail_url, "https://example.org/x/guide/a.jpg");
  assert.equal(oEmbedOf({ about, picture }, "").thumbnail_url, undefined);
  assert.equal(oEmbedOf({ about, picture }, "").version, "1.0");
});

test("every text of the guide can be read, with ten diagrams, two of each game", () => {
  const guide = new URL("../../guide/", import.meta.url);
  const { pages } = JSON.parse(readFileSync(new URL("book.json", guide), "utf8"));
  const texts = readdirSync(guide).filter((name) => name.endsWith(".md"));
  assert.deepEqual(pages.map((name) => `${name}.md`).sort(), texts.sort());
  const { diagrams } = readText(readFileSync(new URL("diagrams.md", guide), "utf8"), {
    file: new URL("diagrams.md", guide).pathname,
    show: () => "",
  });
  const games = diagrams.map(({ values }) => values.get("game"));
  assert.deepEqual(games.sort(), [
    "c3i",
    "c3i",
    "g63",
    "g63",
    "guns",
    "guns",
    "knapp",
    "knapp",
    "wallace",
    "wallace",
  ]);
});
