/** A lesson as it goes: which step it is at, what was tried in it, and what is said to that. */

import { holds, isMet, logSince, Moment } from "./goals.js";
import { finishLesson } from "./progress.js";
import { answers, isSameCommand, replyOf } from "./replies.js";
import { Run } from "./run.js";

/** @typedef {import("./course.js").Lesson} Lesson */
/** @typedef {import("./course.js").Step} Step */

export class LessonRun extends Run {
  /** How many steps are done. */
  at = 0;
  /** What is said: a hint, whether by itself or because it was asked for. @type {string | null} */
  said = null;
  /** Why the engine has refused what was tried last. @type {string | null} */
  reason = null;
  /** Has the one who learns decided anything in this step? Else there is no way back. */
  begun = false;
  /** What is said of the step that was done last, as HTML. */
  told = "";
  /** Was something else done than the commentary of a tour says? */
  strayed = false;
  /** How many hints were asked for in this step. */
  #asked = 0;
  /** How long the game was when the step began. */
  #since = 0;
  /** The rules that have refused something in this step. @type {Set<string>} */
  #tried = new Set();
  /** The refusal that was heard last. @type {object | null} */
  #heard = null;
  /** The game when the step began. */
  #start;

  /**
   * @param {Lesson} lesson
   * @param {ConstructorParameters<typeof Run>[1]} seat
   * @param {() => void} draw
   */
  constructor(lesson, seat, draw) {
    super(lesson, seat, draw);
    this.lesson = lesson;
    this.#start = lesson.record;
    const { table, desk } = seat;
    table.script = (game, side) => replyOf(game, side, this.#script(this.step), this.#since);
    table.subscribe(() => this.#look());
    desk.subscribe(() => this.#hear());
  }

  /** The step that is to be done; nothing if all are. @returns {Step | undefined} */
  get step() {
    return this.lesson.steps[this.at];
  }

  /** Are there words for anyone who asks? */
  get mayAsk() {
    return this.step?.hints.some(isAsked) ?? false;
  }

  ask() {
    const hints = this.step?.hints.filter(isAsked) ?? [];
    this.said = hints[Math.min(this.#asked++, hints.length - 1)]?.text ?? null;
    this.draw();
  }

  /** Goes back to where the step began. */
  back() {
    this.said = null;
    this.goTo(this.#start);
  }

  again() {
    this.#begin(0);
    this.told = "";
    this.restart();
    this.#start = this.record;
  }

  /** Shows how the step is done, from its beginning. */
  async demonstrate() {
    const { step } = this;
    if (!step) return;
    this.rewind();
    const texts = this.#solved();
    this.#start = texts[0];
    this.said = null;
    for (const { kind, key } of step.goal.flat()) if (kind === "tried" && key) this.#tried.add(key);
    await this.show(texts);
  }

  /** The moments of this step as it is meant. */
  #solved() {
    const game = this.beginning();
    /** @type {string[]} */
    let texts = [];
    for (const step of this.lesson.steps.slice(0, this.at + 1)) {
      const since = (this.#since = game.length);
      texts = [game.text()];
      const enough = () => isMet(step.goal, new Moment(game, since));
      const answer = () => {
        for (const one of answers(game, this.enemy, this.#script(step), since, enough))
          texts.push(one.text());
      };
      answer();
      for (const { side, command } of step.play) {
        game.apply(/** @type {import("../types.js").Side} */ (side), command);
        texts.push(game.text());
        answer();
      }
    }
    game.free();
    return texts;
  }

  /** @param {Step} [step] */
  #script(step) {
    return { replies: step?.replies ?? [], always: [...(step?.always ?? []), ...this.lesson.always] };
  }

  /** The table has changed. */
  #look() {
    this.reason = null;
    if (this.isLive) this.#judge();
    this.draw();
  }

  /** Something was refused. */
  #hear() {
    const { answer } = this.desk.value;
    if (!answer || answer === this.#heard || !this.isLive) return;
    this.#heard = answer;
    this.reason = answer.refusals.map(({ text }) => text).join(" ") || null;
    const rules = new Set(answer.refusals.map(({ rule }) => rule));
    for (const rule of rules) this.#tried.add(rule);
    const hint = this.step?.hints.find(({ rule }) => rule && rules.has(rule));
    if (hint) this.said = hint.text;
    this.#judge();
    this.draw();
  }

  #judge() {
    const game = this.table.fork();
    this.#since = Math.min(this.#since, game.length);
    while (this.step && isMet(this.step.goal, this.#momentOf(game))) {
      this.told = this.step.after;
      this.#begin(this.at + 1, game.length);
      this.#start = game.text();
      if (!this.step) finishLesson(this.table.info.id, this.lesson.name);
    }
    const { step } = this;
    const decided = this.#decided(game);
    this.begun = decided.length > 0;
    if (step) {
      const moment = this.#momentOf(game);
      const hint = step.hints.find(({ when }) => when?.some((one) => holds(one, moment)));
      if (hint) this.said = hint.text;
      this.strayed = this.lesson.tour && strays(decided, step);
    }
    game.free();
    this.light(step?.look.length ? step.look : step ? this.lesson.look : []);
  }

  /** What the one who learns has decided in this step. @param {import("../types.js").Game} game */
  #decided(game) {
    return logSince(game, this.#since).filter(({ side, command }) => side !== this.enemy && command);
  }

  /** @param {import("../types.js").Game} game */
  #momentOf(game) {
    return new Moment(game, this.#since, this.#tried);
  }

  /** @param {number} at @param {number} [since] */
  #begin(at, since = 0) {
    this.at = at;
    this.said = null;
    this.strayed = false;
    this.#asked = 0;
    this.#since = since;
    this.#tried = new Set();
  }
}

/** Is it for anyone who asks? @param {import("./course.js").Hint} hint */
const isAsked = ({ rule, when }) => !rule && !when;

/** Was something decided that the solution does not decide? @param {import("../types.js").LogEntry[]} decided @param {Step} step */
const strays = (decided, { play }) =>
  decided.some(
    ({ side, command }) =>
      command && !play.some((one) => one.side === side && isSameCommand(one.command, command)),
  );
