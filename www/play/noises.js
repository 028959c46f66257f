/** The sounds themselves, made when they are heard: a piece set down, dice, guns far away, a bell at nightfall. */

/** @typedef {"move" | "arrival" | "dice" | "guns" | "night"} Noise */

/** When each of several begins, in seconds, so that they are told apart. @type {Record<Noise, number>} */
const BEGINS = { move: 0, arrival: 0, dice: 0.12, guns: 0.45, night: 0.9 };

/** A sound that has just been heard is not begun anew, in seconds. */
const APART = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/** Half a second of hiss, of which most sounds are cut. @type {AudioBuffer | null} */
let hiss = null;

/** When each was begun last. @type {Map<Noise, number>} */
const begun = new Map();

/** @param {Noise[]} noises */
export async function make(noises) {
  const ctx = contextNow();
  try {
    if (ctx.state !== "running") await ctx.resume();
  } catch {
    return;
  }
  const now = ctx.currentTime;
  for (const noise of noises) {
    if (now - (begun.get(noise) ?? -1) < APART) continue;
    begun.set(noise, now);
    NOISES[noise](ctx, now + BEGINS[noise]);
  }
}

/** The way to the loudspeakers, which falls silent with the page. */
function contextNow() {
  if (audio) return audio;
  const ctx = (audio = new AudioContext());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void ctx.suspend();
    else void ctx.resume();
  });
  return ctx;
}

/** @type {Record<Noise, (ctx: AudioContext, at: number) => void>} */
const NOISES = {
  move(ctx, at) {
    puff(ctx, at, { type: "bandpass", from: 420, to: 160, loud: 0.35, lasts: 0.09 });
  },
  arrival(ctx, at) {
    for (let i = 0; i < 6; i++)
      puff(ctx, at + i * 0.075, { type: "bandpass", from: 260, to: 180, loud: 0.1 + i * 0.03, lasts: 0.08 });
  },
  dice(ctx, at) {
    for (const [i, after] of [0, 0.06, 0.1, 0.17, 0.27].entries())
      puff(ctx, at + after, {
        type: "bandpass",
        from: 2600 - i * 180,
        to: 1500,
        loud: 0.3 - i * 0.04,
        lasts: 0.035,
      });
  },
  guns(ctx, at) {
    puff(ctx, at, { type: "lowpass", from: 620, to: 45, loud: 0.8, lasts: 0.9 });
    puff(ctx, at + 0.22, { type: "lowpass", from: 380, to: 40, loud: 0.4, lasts: 1.1 });
  },
  night(ctx, at) {
    for (const [after, pitch] of [
      [0, 392],
      [0.7, 294],
    ])
      bell(ctx, at + after, pitch);
  },
};

/**
 * Hiss through a filter that closes, dying away.
 * @param {AudioContext} ctx
 * @param {number} at in seconds
 * @param {{ type: BiquadFilterType, from: number, to: number, loud: number, lasts: number }} how pitches in hertz, seconds
 */
function puff(ctx, at, { type, from, to, loud, lasts }) {
  const source = ctx.createBufferSource();
  source.buffer = hiss ??= hissOf(ctx);
  source.loop = true;
  const filter = ctx.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(filter).connect(dying(ctx, at, loud, lasts));
  source.start(at);
  source.stop(at + lasts);
}

/** @param {AudioContext} ctx @param {number} at in seconds @param {number} pitch in hertz */
function bell(ctx, at, pitch) {
  for (const [times, loud] of [
    [1, 0.16],
    [2.76, 0.05],
  ]) {
    const tone = ctx.createOscillator();
    tone.frequency.value = pitch * times;
    tone.connect(dying(ctx, at, loud, 1.6));
    tone.start(at);
    tone.stop(at + 1.6);
  }
}

/** A loudness that begins at once and dies away. @param {AudioContext} ctx @param {number} at @param {number} loud @param {number} lasts */
function dying(ctx, at, loud, lasts) {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  gain.connect(ctx.destination);
  return gain;
}

/** @param {AudioContext} ctx */
function hissOf(ctx) {
  const length = Math.round(ctx.sampleRate / 2);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
