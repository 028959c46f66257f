/** What somebody is doing at an editor: what is in hand, what is looked at, which dialog is open. */

import { ruleAddress } from "../address.js";
import { SIDES } from "../play/seats.js";
import { Store } from "../store.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../board/input/pointer.js").Pointed} Pointed */

/** A piece by its id, or a stock by its place in the list. @typedef {{ piece: string } | { stock: number }} Held */

/**
 * @typedef {object} BenchState
 * @property {Held | null} held what the next space gets
 * @property {string | null} about the piece or space whose fields are shown
 * @property {{ pieces: string[], spaces: string[] }} lit what a finding is about
 * @property {readonly string[]} cited the rules that are shown
 * @property {string} fault why something could not be done
 * @property {"play" | "link" | "embed" | "text" | null} dialog
 * @property {string} goal where the focus is to go, a selector
 */

/** Where the panel is a sheet below the board. */
const NARROW = "(max-width: 47.5rem)";

/** @type {BenchState} */
const EMPTY = {
  held: null,
  about: null,
  lit: { pieces: [], spaces: [] },
  cited: [],
  fault: "",
  dialog: null,
  goal: "",
};

/** @extends {Store<BenchState>} */
export class Bench extends Store {
  /** What showed a rule, and gets the focus back. @type {HTMLElement | null} */
  #citing = null;
  /** Was what is in hand taken by a key? Then the focus goes to the board, and back to the list. */
  #byKey = false;

  /** @param {Draft} draft */
  constructor(draft) {
    super(EMPTY);
    this.draft = draft;
  }

  /** Does something that the engine may refuse. @param {() => void} deed */
  dare(deed) {
    try {
      this.set({ fault: "" });
      deed();
    } catch (error) {
      this.set({ fault: /** @type {Error} */ (error).message });
    }
  }

  /** Takes something in hand, or lays it down if it is in hand. @param {Held} held @param {boolean} [byKey] */
  take(held, byKey = false) {
    const again = JSON.stringify(held) === JSON.stringify(this.value.held);
    this.#byKey = byKey && !again;
    const about = "piece" in held ? held.piece : null;
    const goal = this.#byKey ? ".surface" : "";
    this.set({ held: again ? null : held, about, fault: "", lit: EMPTY.lit, goal });
  }

  /** @param {string} id of a piece */
  isHeld(id) {
    const { held } = this.value;
    return held !== null && "piece" in held && held.piece === id;
  }

  /** Lays everything down. */
  layDown() {
    const { held } = this.value;
    const goal = this.#byKey && held ? goalOf(held) : "";
    this.#byKey = false;
    this.set({ held: null, about: null, lit: EMPTY.lit, fault: "", goal });
  }

  /** Somebody pointed at the board. @param {Pointed} pointed */
  point({ space, piece }) {
    const { held } = this.value;
    const known = piece !== null && this.draft.placeOf(piece) !== null;
    if (held && space && !(piece !== null && this.isHeld(piece))) this.#drop(held, space);
    else if (known) this.take({ piece });
    else if (space && this.draft.group(space)) this.set({ ...EMPTY, about: space });
    else this.layDown();
  }

  /** @param {Held} held @param {string} space */
  #drop(held, space) {
    this.dare(() => {
      if ("stock" in held) {
        // Of a stock one puts several down.
        this.draft.add(this.draft.form.stocks[held.stock], space);
        this.set({ about: space });
        return;
      }
      this.draft.put(held.piece, space);
      const goal = this.#byKey ? goalOf({ piece: this.#nextOff(held.piece) }) : "";
      this.#byKey = false;
      // Where there is little room, the list is wanted next.
      this.set({ held: null, about: matchMedia(NARROW).matches ? null : held.piece, goal });
    });
  }

  /** The next piece in the order of battle that is off the map; the same if there is none. @param {string} id */
  #nextOff(id) {
    const order = SIDES.flatMap((side) => [...this.draft.army(side).values()].flat());
    const at = order.findIndex((group) => group.id === id);
    return order.slice(at).find((group) => group.at === null)?.id ?? id;
  }

  /** Takes what is in hand or looked at off the map. */
  takeOff() {
    const { about } = this.value;
    if (about === null || !this.draft.group(about)?.at) return;
    this.dare(() => this.draft.takeOff(about));
    this.set({ held: null });
  }

  /** Shows what a finding is about. @param {import("../types.js").EditProblem} problem */
  light({ piece, space }) {
    const lit = { pieces: piece ? [piece] : [], spaces: space ? [space] : [] };
    this.set({ lit, about: piece ?? space ?? this.value.about, held: null });
  }

  /** Rules lie over it as over a table. */
  get over() {
    return this;
  }

  /** Shows rules. @param {readonly string[]} ids @param {HTMLElement} citing */
  cite(ids, citing) {
    this.#citing = citing;
    this.set({ cited: ids });
  }

  closeRule() {
    this.set({ cited: [] });
    this.#citing?.focus();
  }

  /** Goes to a rule among the others; anyone who comes back finds the position. @param {readonly string[]} ids */
  showInRules([id]) {
    location.hash = ruleAddress(id);
  }

  escape() {
    if (this.value.cited.length) this.closeRule();
    else this.layDown();
  }
}

/** Where something was taken in hand. @param {Held} held */
const goalOf = (held) =>
  "piece" in held ? `[data-piece="${CSS.escape(held.piece)}"]` : `[data-stock="${held.stock}"]`;
