import { fork } from "node:child_process";
import { on } from "node:events";
import * as rules from "high-water-mark";
import { accept, invite, makeLink, Seat, termsOf } from "high-water-mark/afar";

const [game = "c3i", seed = "1"] = process.argv.slice(2);
const guest = process.send ? null : fork(import.meta.filename, process.argv.slice(2));
const other = guest ?? process;
const inbox = on(other, "message");
const next = async () => (await inbox.next()).value[0];

const data = guest ? await invite(termsOf(rules, { game, name: "Ann" })) : await accept(await next(), "Bob");
other.send(guest ? data.invitation : data.answer);
const seat = await Seat.at(rules, data);
if (guest) await seat.answer(await next());

const bot = new rules.Bot("search", { seed, iterations: 10 });
while (!seat.over)
  if (seat.isNext) other.send(await makeLink(seat, (played, side) => bot.choose(played, side).command));
  else await seat.open(await next());

other.send(seat.agreed.game.hash());
const same = (await next()) === seat.agreed.game.hash();
if (guest) {
  const { links } = seat.data;
  const longest = Math.max(...links.map(({ length }) => length));
  console.log(`${links.length} links, the longest of ${longest} letters. ${seat.agreed.game.outcome().text}`);
  console.log(`Both states are the same: ${same}`);
}
other.disconnect();
