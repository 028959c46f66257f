import { fork } from "node:child_process";
import * as rules from "high-water-mark";
import { accept, invite, lineOf, Seat, termsOf } from "high-water-mark/afar";

const guest = process.send ? null : fork(import.meta.filename, process.argv.slice(2));
const post = (text) => (guest ?? process).send(text);
const inbox = [];
let wake = () => {};
(guest ?? process).on("message", (text) => {
  inbox.push(text);
  wake();
});
const next = async () => {
  if (inbox.length === 0) await new Promise((resolve) => void (wake = resolve));
  return inbox.shift();
};

const [game = "c3i", seed = "1"] = process.argv.slice(2);
const data = guest ? await invite(termsOf(rules, { game, name: "Ann" })) : await accept(await next(), "Bob");
post(guest ? data.invitation : data.answer);
const seat = await Seat.at(rules, data);
if (guest) await seat.answer(await next());

const bot = new rules.Bot("search", { seed, iterations: 10 });
const links = [];
while (!seat.over) {
  if (!seat.isNext) {
    const { kind } = await seat.open(links[links.push(await next()) - 1]);
    if (kind !== "new") throw new Error(kind);
    continue;
  }
  const { game: played } = seat.played([]);
  const lines = [];
  while (seat.mayDecide(played)) {
    const { command } = bot.choose(played, seat.side);
    lines.push(lineOf(command));
    if (!seat.decide(played, command)) break;
  }
  links.push(await seat.send(lines));
  post(links.at(-1));
}
if (guest) {
  const longest = Math.max(...links.map(({ length }) => length));
  console.log(`${links.length} links, the longest of ${longest} letters. ${seat.agreed.game.outcome().text}`);
  console.log(`Both states are the same: ${(await next()) === seat.agreed.game.hash()}`);
} else {
  post(seat.agreed.game.hash());
  process.disconnect();
}
