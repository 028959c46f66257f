/** Links to the glossary: where a chapter uses a term for the first time that it does not explain itself. */

import { RULE_MARK } from "./chapter.js";

/** @typedef {import("markdown-it").Token} Token */
/** @typedef {new (type: string, tag: string, nesting: 0 | 1 | -1) => Token} TokenType */

/**
 * A term of a game.
 * @typedef {object} Known
 * @property {string} href of its entry
 * @property {string[]} names
 * @property {string[]} rules that explain it
 */

/**
 * The terms of a game that a text may lead to.
 * @param {import("./glossary.js").Term[]} terms @param {string} game @param {string} address of the glossary
 * @returns {Known[]}
 */
export const termsOf = (terms, game, address) =>
  terms.flatMap(({ name, id, also, entries }) => {
    const entry = entries.find((one) => one.game === game);
    return entry ? [{ href: `${address}#${id}`, names: [name, ...also], rules: entry.rules }] : [];
  });

/**
 * @param {Token[]} tokens of one or several chapters
 * @param {Known[]} terms
 * @param {TokenType} Token
 */
export function linkTerms(tokens, terms, Token) {
  const starts = tokens.flatMap(({ type, tag }, i) => (type === "heading_open" && tag === "h1" ? [i] : []));
  starts.forEach((from, i) => linkChapter(tokens.slice(from, starts[i + 1]), terms, Token));
}

/** @param {Token[]} tokens @param {Known[]} terms @param {TokenType} Token */
function linkChapter(tokens, terms, Token) {
  const own = new Set(
    tokens.flatMap(({ content }) => [...content.matchAll(RULE_MARK)].map(([, rule]) => rule)),
  );
  const left = new Map(
    terms
      .filter(({ rules }) => !rules.some((rule) => own.has(rule)))
      .flatMap((term) => term.names.map((name) => [name.toLowerCase(), term])),
  );
  tokens.forEach((token, i) => {
    if (token.type !== "inline" || tokens[i - 1].type !== "paragraph_open" || !token.children) return;
    let inside = 0;
    token.children = token.children.flatMap((child) => {
      inside += child.nesting;
      return child.type === "text" && inside === 0 ? linked(child, left, Token) : [child];
    });
  });
}

/**
 * A text with links on its first terms; those terms are left no more.
 * @param {Token} token @param {Map<string, Known>} left by their names @param {TokenType} Token
 * @returns {Token[]}
 */
function linked(token, left, Token) {
  const found = firstOf(token.content, left);
  if (!found) return [token];
  const { from, to, term } = found;
  for (const [name, one] of left) if (one === term) left.delete(name);
  const part = (/** @type {string} */ content) => Object.assign(new Token("text", "", 0), { content });
  const open = Object.assign(new Token("html_inline", "", 0), {
    content: `<a class="term" href="${term.href}">`,
  });
  const close = Object.assign(new Token("html_inline", "", 0), { content: "</a>" });
  const { content } = token;
  return [
    part(content.slice(0, from)),
    open,
    part(content.slice(from, to)),
    close,
    ...linked(part(content.slice(to)), left, Token),
  ];
}

/** @param {string} text @param {Map<string, Known>} left */
function firstOf(text, left) {
  if (left.size === 0) return null;
  const names = [...left.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(?:${names.join("|")})s?(?![\\w-])`, "i");
  const match = pattern.exec(text);
  const said = match?.[0].toLowerCase() ?? "";
  const term = left.get(said) ?? left.get(said.slice(0, -1));
  return match && term ? { from: match.index, to: match.index + match[0].length, term } : null;
}
