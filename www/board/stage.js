/** What is painted when: the layers of the map while nothing moves, and on top what does or comes and goes. */

import { brushOf } from "../ground/tools.js";
import { alike } from "./alike.js";
import { paintCursor } from "./input/cursor.js";
import { fanOut, paintFan } from "./input/fan.js";
import { loupeAt, paintLoupe } from "./input/loupe.js";
import { March, spacesBetween } from "./layout/march.js";
import { clearanceAt, standings } from "./layout/pieces.js";
import { NOTHING, paintStandings } from "./painters/state.js";
import { inWorld } from "./painters/washes.js";

/** @typedef {import("./view/atlas.js").Atlas} Atlas */
/** @typedef {import("./view/camera.js").Camera} Camera */
/** @typedef {import("./input/fan.js").Fan} Fan */
/** @typedef {import("./layout/pieces.js").Standing} Standing */
/** @typedef {import("./layout/plan.js").Place} Place */
/** @typedef {import("./painters/state.js").Show} Show */

/** How long the map must rest before its overview is painted. */
const OVERVIEW_MS = 600;

export class Stage {
  /** @type {Atlas | null} */
  atlas = null;
  /** @type {Show} */
  shown = NOTHING;
  /** @type {Standing[]} */
  standings = [];
  /** The scale that the standings are for. */
  standingsAt = 0;
  /** Does it lie in somebody else's page, where memory is spared? */
  guest = false;
  /** The crowd that is spread out. @type {Fan | null} */
  fan = null;
  /** What is seen larger. @type {import("./input/loupe.js").Loupe | null} */
  loupe = null;
  /** The place that the keyboard is at. @type {Place | null} */
  cursor = null;
  #march = new March();
  #frame = 0;
  #idle = 0;
  /** When the map is painted on. */
  #slice = 0;
  #sceneStale = true;
  #painted = false;
  #begun = false;
  /** Is all that is to be seen painted, and nothing on the move? What is painted ahead, such as the overview, does not count. */
  rests = false;

  /**
   * @param {HTMLCanvasElement} top the uppermost canvas
   * @param {Camera} camera
   * @param {{ ready: () => void, rested: () => void }} tell what is called after the first picture, and whenever it comes to rest
   */
  constructor(top, camera, tell) {
    this.top = top;
    this.camera = camera;
    this.tell = tell;
  }

  get density() {
    return window.devicePixelRatio || 1;
  }

  /** Where something is to be done, or was done last: the spaces. @returns {string[]} */
  get action() {
    const { pieces, actors, selected, targets, aimed, trails, lit } = this.shown;
    const placesOf = (/** @type {(id: string) => boolean} */ which) =>
      pieces.flatMap(({ id, at }) => {
        if (!which(id) || at.type === "tray") return [];
        return at.type === "space" ? [at.space] : at.between;
      });
    const all = (this.atlas?.layout.places.size ?? 0) / 2;
    const goals = targets.size < all ? [...targets] : [];
    const own = (/** @type {string} */ id) => (selected === null ? actors.has(id) : id === selected);
    const some = [
      [...placesOf(own), ...goals, ...lit.spaces, ...(aimed ? [aimed] : [])],
      trails.flatMap(({ spaces }) => spaces),
      placesOf(() => true),
    ];
    return some.find(({ length }) => length > 0) ?? [];
  }

  /** @param {Atlas} atlas */
  open(atlas) {
    this.atlas = atlas;
    this.standings = [];
    this.#sceneStale = true;
    this.rests = false;
  }

  /** The same board with something on it changed. @param {import("../types.js").Board} board */
  relay(board) {
    const { atlas, cursor } = this;
    if (!atlas) return;
    atlas.relay(board);
    this.cursor = (cursor && atlas.layout.places.get(cursor.plan.id)) ?? null;
    this.#standUp();
    this.repaint();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#idle);
    clearTimeout(this.#slice);
    // Browsers give the memory of a picture back when they see fit, if nobody tells them; a phone has not got it twice.
    this.atlas?.release();
    this.top.width = this.top.height = 0;
  }

  /** Shows something else; who stands elsewhere than before marches there. @param {Show} show @param {number} marchMs how long they take, in milliseconds */
  show(show, marchMs) {
    if (this.#lies && alike(show, this.shown)) return;
    const before = this.standings;
    const known = this.shown.pieces.length > 0;
    this.shown = show;
    this.loupe = null;
    this.#standUp();
    if (known && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#march.begin(before, this.standings, marchMs, (from, to) => this.#between(from, to));
    if (this.fan) this.fan = this.atlas && fanOut(this.standings, this.fan.spot, this.camera.view);
    this.repaint();
  }

  /** The points on the way between two spaces, in the measure of the standings. @param {string} from @param {string} to */
  #between(from, to) {
    const ways = [
      ...this.shown.trails.map(({ spaces }) => spaces),
      ...this.shown.ways.map(({ through }) => through),
    ];
    return spacesBetween(ways, from, to).flatMap((id) => {
      const at = this.atlas?.layout.places.get(id)?.plan.centre;
      return at
        ? [/** @type {[number, number]} */ ([at[0] * this.standingsAt, at[1] * this.standingsAt])]
        : [];
    });
  }

  /** Does all of the scene lie there, and nothing over it? A page that is drawn anew mostly has the same to show on the board. */
  get #lies() {
    return !this.#sceneStale && !this.#march.hasBegun && !this.fan && !this.loupe;
  }

  /** @param {string} spot */
  openFan(spot) {
    this.loupe = null;
    this.fan = fanOut(this.standings, spot, this.camera.view);
    this.redraw();
  }

  /** Shows what is around a point of the view larger. @param {number} x @param {number} y */
  openLoupe(x, y) {
    this.loupe = loupeAt(this, x, y);
    this.redraw();
  }

  /** Folds up what lies over the map. */
  fold() {
    if (!this.fan && !this.loupe) return;
    this.fan = this.loupe = null;
    this.redraw();
  }

  /** How far a point of the element is from the nearest piece, in its pixels. @param {number} x @param {number} y */
  clearanceAt(x, y) {
    const { view } = this.camera;
    const stretched = view.k / this.standingsAt;
    return stretched * clearanceAt(this.standings, (x - view.x) / stretched, (y - view.y) / stretched);
  }

  /** Where a piece is and how large, in pixels of the view. @param {string} id */
  pieceAt(id) {
    const holds = (/** @type {Standing} */ { pieces }) => pieces.some((piece) => piece.id === id);
    const { k, x, y } = this.camera.view;
    const fanned = this.fan?.standings.find(holds);
    if (fanned) return { x: fanned.x, y: fanned.y, width: fanned.width, height: fanned.height };
    const standing = this.standings.find(holds);
    const stretched = k / this.standingsAt;
    if (!standing) return null;
    const [width, height] = [standing.width * stretched, standing.height * stretched];
    return { x: standing.x * stretched + x, y: standing.y * stretched + y, width, height };
  }

  /** Paints the scene anew with the next picture. */
  repaint() {
    this.#sceneStale = true;
    this.redraw();
  }

  /** Brings the picture up to date with the next frame. */
  redraw() {
    this.rests = false;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  /** Gives every piece its place at the present scale. */
  #standUp() {
    if (!this.atlas) return;
    const { k } = this.camera.view;
    this.standings = standings(this.atlas.layout, this.shown.pieces, k, this.shown.selected);
    this.standingsAt = k;
  }

  /** @param {number} now */
  #paint(now) {
    const { atlas, density } = this;
    const { view, moving } = this.camera;
    if (!atlas || !view.width) return;
    if (!this.#begun) {
      this.#begin();
      return;
    }
    const marching = this.#march.isOn(now);
    if (!marching) this.#sceneStale = this.#march.halt() || this.#sceneStale;
    if (this.standingsAt !== view.k && (this.#sceneStale || !moving)) this.#standUp();
    atlas.spare = this.guest && this.camera.untouched;
    const crisp = atlas.isSceneCrisp(view, density);
    if (this.#sceneStale || (!crisp && !moving)) {
      const resting = marching ? this.#march.resting(this.standings) : this.standings;
      atlas.paintScene(this.shown, resting, view, density);
      this.#sceneStale = false;
    }
    if (!moving || !this.#painted) {
      atlas.prepareGround(view, density);
      if (atlas.isPreparing) this.#goOnSoon();
      this.#overviewSoon();
    }
    atlas.place(view);
    this.#paintTop(now, marching);
    if (marching) this.redraw();
    this.#painted ||= atlas.hasGround;
    this.rests = this.#painted && !marching && !moving && !atlas.isGroundDue;
    // Anyone who has waited for the first picture may ask for another view at once.
    if (this.#painted) this.tell.ready();
    if (this.rests) this.tell.rested();
  }

  /** Paints on in the next pause. */
  #goOnSoon() {
    clearTimeout(this.#slice);
    this.#slice = window.setTimeout(() => {
      // A hand on the map goes before: anyone who lets go of it paints on.
      if (!this.atlas || (this.camera.moving && this.#painted)) return;
      this.atlas.goOn();
      if (this.atlas.isPreparing) this.#goOnSoon();
      else this.redraw();
    });
  }

  /** The first picture takes a moment: what the page says in words is shown before it. */
  #begin() {
    this.#begun = true;
    this.#idle = window.setTimeout(() => this.redraw());
  }

  #overviewSoon() {
    clearTimeout(this.#idle);
    this.#idle = window.setTimeout(() => {
      if (this.camera.moving || (this.guest && this.camera.untouched)) return;
      this.atlas?.prepareOverview();
      if (this.atlas?.isPreparing) this.#goOnSoon();
    }, OVERVIEW_MS);
  }

  /** What moves or comes and goes. @param {number} now @param {boolean} marching */
  #paintTop(now, marching) {
    const { top, cursor, fan, loupe } = this;
    const busy = marching || fan || loupe || cursor;
    if (!busy && !top.dataset.drawn) return;
    const ctx = brushOf(top);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, top.width, top.height);
    top.dataset.drawn = busy ? "true" : "";
    if (!busy) return;
    ctx.scale(this.density, this.density);
    const { view } = this.camera;
    if (cursor) inWorld(ctx, view, () => paintCursor(ctx, cursor, view.k));
    if (marching) {
      ctx.save();
      ctx.translate(view.x, view.y);
      paintStandings(ctx, this.#march.moving(now), this.shown, view);
      ctx.restore();
    }
    if (fan) paintFan(ctx, fan, this.shown, view);
    if (loupe) paintLoupe(ctx, loupe);
  }
}
