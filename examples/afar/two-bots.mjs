import { fork } from "node:child_process";
import { on } from "node:events";
import * as rules from "high-water-mark";
import { meet, playOut, termsOf } from "high-water-mark/afar/whole";

const [game = "c3i", seed = "1"] = process.argv.slice(2);
const guest = process.send ? null : fork(import.meta.filename, [game, seed]);
const other = guest ?? process;
const inbox = on(other, "message");
const way = { send: (letters) => other.send(letters), next: async () => (await inbox.next()).value[0] };

const seat = await meet(rules, way, guest ? termsOf(rules, { game, name: "Ann" }) : "Bob");
const bot = new rules.Bot("search", { seed, iterations: 10 });
await playOut(seat, way, (played, side) => bot.choose(played, side).command);

way.send(seat.agreed.game.hash());
const same = (await way.next()) === seat.agreed.game.hash();
const longest = Math.max(...seat.data.links.map(({ length }) => length));
if (guest) console.log(`${seat.number} links, the longest of ${longest} letters. Same state: ${same}`);
other.disconnect();
