/** Two seats of one game, and players for them. */

import * as hwm from "../../../pkg/node.js";
import { joined } from "../../../www/afar/bytes.js";
import { signature } from "../../../www/afar/keys.js";
import { fromLetters, toLetters } from "../../../www/afar/letters.js";
import { contentOf, readLink } from "../../../www/afar/link.js";
import { accept, invite, termsOf as agreeOn } from "../../../www/afar/beginning.js";
import { lineOf } from "../../../www/afar/notation.js";
import { Seat } from "../../../www/afar/seat.js";

export { hwm };

/** How games are ended early: random players leave it out. */
const GIVES_UP = new Set(["concede"]);

/**
 * Terms of a game as the set-up makes them.
 * @param {string} game
 * @param {object} [wished]
 */
export const termsOf = (game, wished) => agreeOn(hwm, { game, name: "Ann", ...wished });

/**
 * The one who invited and the one who answered, at the table.
 * @param {string} id
 * @param {object} [terms]
 */
export async function pair(id, terms) {
  const invited = await invite(termsOf(id, terms));
  const answered = await accept(invited.invitation, "Bob");
  const [host, guest] = [await Seat.at(hwm, invited), await Seat.at(hwm, answered)];
  await host.answer(answered.answer);
  return { host, guest };
}

/** A seat once more, from what is kept of it. @param {Seat} seat */
export const again = (seat) => Seat.at(hwm, JSON.parse(JSON.stringify(seat.data)));

/**
 * The lines of a whole link, by a player that chooses by chance, or by a computer.
 * @param {Seat} seat
 * @param {((n: number) => number) | import("../../../pkg/node.js").Bot} player
 */
export function linesOf(seat, player) {
  const { game } = seat.played([]);
  const lines = [];
  while (seat.mayDecide(game)) {
    const command =
      player instanceof hwm.Bot ? player.choose(game, seat.side).command : anyOf(game, seat.side, player);
    lines.push(lineOf(command));
    if (!seat.decide(game, command)) break;
  }
  game.free();
  return lines;
}

/** @param {import("../../../www/types.js").Game} game @param {import("../../../www/types.js").Side} side @param {(n: number) => number} choose */
function anyOf(game, side, choose) {
  const legal = game.legal(side).filter(({ type }) => !GIVES_UP.has(type));
  return legal[choose(legal.length)];
}

/**
 * Plays on until the game is over, or `enough` says that it is.
 * @param {{ host: Seat, guest: Seat }} seats
 * @param {Parameters<typeof linesOf>[1]} player
 * @param {(state: { from: Seat, to: Seat, link: string, lines: string[] }) => boolean | void | Promise<boolean | void>} [enough]
 */
export async function play({ host, guest }, player, enough = () => false) {
  for (;;) {
    const [from, to] = host.isNext ? [host, guest] : [guest, host];
    if (!from.isNext) return;
    const lines = linesOf(from, player);
    const link = await from.send(lines);
    const opened = await to.open(link);
    if (opened.kind !== "new") throw new Error(JSON.stringify(opened));
    if (await enough({ from, to, link, lines })) return;
  }
}

/**
 * A link that a seat signs, but its page would not make.
 * @param {Seat} seat
 * @param {string} letters of the link that it would make
 * @param {object} change what is otherwise in it
 */
export async function crafted(seat, letters, change) {
  const { link } = await readLink(await fromLetters(letters));
  const { agreement, data } = seat;
  const { key } = data.invites ? agreement.invitation : agreement.answer;
  const content = await contentOf({ ...link, ...change });
  return toLetters(joined(content, await signature(data.key, key, content)));
}
