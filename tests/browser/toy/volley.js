/** The odds of a volley of 24 dice that hit with a 6, and of what becomes of its target: long, with huge fractions. */

const DICE = 24;
const SIDES = 6n;

const ways = (hits) => {
  let count = 1n;
  for (let i = 0n; i < BigInt(hits); i++) count = (count * (BigInt(DICE) - i)) / (i + 1n);
  return count * (SIDES - 1n) ** BigInt(DICE - hits);
};

/** A probability as the engine gives it: an exact fraction and a number. */
function outcome(text, num, den) {
  return {
    text,
    probability: { num: String(num), den: String(den) },
    number: Number(num) / Number(den),
  };
}

const ALL = SIDES ** BigInt(DICE);

/** Numbers with hundreds of digits, as sums over many leaders have them. */
const HUGE = 6n ** 300n;

export const volley = () => ({
  title: "Volley at D6",
  modifiers: [
    { name: "dice", value: String(DICE), rule: "toy.hide" },
    { name: "uphill", value: "−1", rule: "toy.points" },
  ],
  outcomes: [...Array(DICE + 1).keys()].map((hits) =>
    outcome(`${hits} ${hits === 1 ? "hit" : "hits"}`, ways(hits), ALL),
  ),
  cases: [
    {
      text: "Hancock",
      outcomes: [outcome("lives", HUGE - HUGE / 36n, HUGE), outcome("is killed", HUGE / 36n, HUGE)],
    },
    {
      text: "Gibbon, if all hits fall on it",
      outcomes: [
        outcome("stands", HUGE / 2n, HUGE),
        outcome("withdraws one area", HUGE / 4n, HUGE),
        outcome("withdraws two areas", HUGE / 8n, HUGE),
        outcome("is eliminated", HUGE - HUGE / 2n - HUGE / 4n - HUGE / 8n, HUGE),
      ],
    },
  ],
  method: { type: "exact" },
});
