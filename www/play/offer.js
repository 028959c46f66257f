/** What the board offers with a piece in hand, or with none: commands by what they aim at, and who can go along. */

import { isLong } from "./choices.js";
import { companiesOf, waysOf } from "./company.js";

/** @typedef {Pick<import("./table.js").Table, "position" | "sequels" | "openings" | "together">} Table */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("./company.js").Company} Company */

export class Offer {
  #table;
  /** What it was worked out from. */
  #of;
  #selected;
  /** Those that aim at a space, by the space. */
  #aims;
  /** @type {Company[] | undefined} */
  #companies;
  /** The commands of the piece in hand as others give them, too, by the company for which that was asked last. @type {{ company: Company, ways: Map<string, Choice> } | undefined} */
  #together;

  /** @param {Table} table @param {string | null} selected the piece in hand */
  constructor(table, selected) {
    const { choices: of } = table.position;
    const { openings } = table;
    const sequels = selected === null ? new Map() : table.sequels(selected);
    const opens = (selected && openings.get(selected)) || [];
    const own = selected ? ofPiece([...opens, ...of], selected, sequels) : of;
    this.#table = table;
    this.#of = of;
    this.#selected = selected;
    this.choices = own.flatMap((choice) => sequels.get(choice.key) ?? [choice]);
    this.#aims = Map.groupBy(this.choices, ({ label }) => label.space ?? "");
    /** The pieces that can act. */
    this.actors = new Set([...of.flatMap(({ label }) => label.piece ?? []), ...openings.keys()]);
    // Where everybody can go lies half the map; that is of use only for a piece in hand.
    const lit = selected || !isLong(of) ? this.choices : this.choices.filter(({ label }) => !label.piece);
    this.targets = targetsOf(lit);
  }

  /** Is it still what there is? @param {readonly Choice[]} choices @param {string | null} selected */
  isOf(choices, selected) {
    return this.#of === choices && this.#selected === selected;
  }

  /** The commands that aim at a space. @param {string | null} space */
  aimedAt(space) {
    return space === null ? [] : (this.#aims.get(space) ?? []);
  }

  /** Those of the piece in hand. */
  get #own() {
    return this.choices.filter(({ label }) => label.piece === this.#selected);
  }

  /** Between whom the piece in hand can choose to go along with. */
  get companies() {
    if (this.#selected === null) return [];
    return (this.#companies ??= companiesOf(this.#table, this.#own));
  }

  /** The commands of the piece in hand that others give, too, by the key of its own. @param {Company} company @returns {Map<string, Choice>} */
  together(company) {
    if (this.#together?.company !== company) {
      const ways = this.#own.flatMap((choice) => {
        const [way, ...others] = waysOf(this.#table, [choice], company);
        return way && others.length === 0 ? [/** @type {[string, Choice]} */ ([choice.key, way])] : [];
      });
      this.#together = { company, ways: new Map(ways) };
    }
    return this.#together.ways;
  }
}

/**
 * What is offered for a piece in hand, and what needs no piece. Where it has somewhere to go, nothing else aims at the
 * board: a click beside its goals is a question and never another command.
 * @param {Choice[]} of @param {string} piece @param {Map<string, Choice[]>} sequels what follows commands that only pick the piece
 */
function ofPiece(of, piece, sequels) {
  const mine = of.filter(({ label }) => label.piece === piece);
  const goes = mine.some(({ key, label }) => label.space || sequels.has(key));
  return of.filter(({ label }) => label.piece === piece || (!label.piece && !(goes && label.space)));
}

/** The spaces to light; where there is a risk; where dice decide. @param {Choice[]} choices */
function targetsOf(choices) {
  const aiming = choices.filter(({ label }) => label.space);
  const spaces = (/** @type {Choice[]} */ some) => new Set(some.flatMap(({ label }) => label.space ?? []));
  return {
    all: spaces(aiming),
    risky: spaces(aiming.filter(({ label }) => label.risk)),
    chancy: spaces(aiming.filter(({ chance }) => chance)),
  };
}
