/**
 * A small seeded generator (mulberry32), so that a test that fails can be run again.
 * @param {number} seed
 * @returns {(n: number) => number} gives a whole number from 0 up to, but not including, n
 */
export function random(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
