/** What is said about a game with a person elsewhere, in sentences. */

import { authorOf } from "../afar/agreed.js";
import { SIDE_NAMES } from "../play/seats.js";
import { hostsOf } from "../relays/where.js";

/** @typedef {import("../afar/seat.js").Opened} Opened */
/** @typedef {import("../afar/beginning.js").Terms} Terms */

export const NEEDS_HTTPS =
  "A game with a person elsewhere is signed, and browsers sign only on pages of https. Open this page by an address that begins with https.";

/** Why the letters of a game lead nowhere here. @param {NonNullable<ReturnType<typeof import("../afar/beginning.js").misfit>>} unfit */
export function whyNotHere(unfit) {
  if (unfit.kind === "otherGame") return "This page does not have the game.";
  if (unfit.kind === "notApart") return "This game cannot keep apart what each side hides, as it asks for.";
  if (unfit.kind === "otherBoard") return "This page has another board for it, or other options.";
  return `It is played by version ${unfit.theirs} of its rules, and this page has version ${unfit.ours}. Both sides need the same version: load the page anew.`;
}

/** What came of a link. @param {Opened} opened @param {string} name of the other @param {number} number of the last link here */
export function openedText(opened, name, number) {
  switch (opened.kind) {
    case "new":
      return opened.mine
        ? `You made link ${opened.number} on another device. It counts here now, too.`
        : `Link ${opened.number} from ${name} is here.`;
    case "again":
    case "older":
      if (opened.mine) return `This is your own link ${opened.number}. Send it to ${name}.`;
      return `You have opened link ${opened.number} before, and you are at link ${number}. Nothing has changed.`;
    case "missing":
      return `Link ${opened.number} has not been here, and this one comes after it. It waits here for link ${opened.number}: ask ${name} to send that again.`;
    case "fork":
      return opened.mine
        ? `You made another link ${opened.number} from an older copy of this game. This game goes on as it is here: do not send the other link.`
        : `${name} has made another link ${opened.number} than the one before, perhaps from an older copy of the game. Nothing has changed here. Agree with ${name} on which link counts.`;
    case "otherGame":
      return "This link is of another game. Nothing has changed.";
    case "forged":
      return `This link is not from ${name}. Nothing has changed.`;
    case "illegal":
      return `The rules do not allow what this link says. ${opened.reason} Nothing has changed. Tell ${name}.`;
    case "early":
      return "This link comes before the answer to your invitation. Open the answer first.";
    default:
      return `This link is damaged. Ask ${name} to copy it once more as a whole.`;
  }
}

/** What came of an answer to an invitation. @param {Awaited<ReturnType<import("../afar/seat.js").Seat["answer"]>>} kind */
export const answerText = (kind) =>
  kind === "otherAnswer"
    ? "Another answer to this invitation has come before, and that game goes on. Invite anew for another game."
    : kind === "otherInvitation"
      ? "This answer is for another invitation."
      : kind === "again"
        ? "This answer is here already."
        : "This answer is damaged. Ask for it once more.";

/** What was sent is not for this browser. */
export const NOT_INVITED =
  "This answer is to an invitation that was not made in this browser. Open it where you invited.";
export const NOT_PLAYED = "This link is of a game that is not in this browser. Open it where you play.";

/** How a game stands, for the list of games. @param {import("../afar/seat.js").Seat} seat */
export function statusOf(seat) {
  const { names, agreed, player, watches, number } = seat;
  const { resigned, left } = agreed ?? {};
  if (seat.over && seat.isNext) return "The last link is yours to send";
  const outcome = agreed?.game?.outcome();
  if (outcome) return outcome.text;
  const [own, other] = [names.own || "One side", names.other || "the other side"];
  if (watches) {
    const ended = resigned ?? left;
    if (ended)
      return `${ended === "host" ? own : names.other || "The other side"} has ${left ? "left the game" : "given up"}`;
    return number ? `You watch: link ${number} is here` : "Waits for the first link";
  }
  if (resigned)
    return resigned === player ? "You have given up" : `${names.other || "The other side"} has given up`;
  if (left)
    return left === player
      ? `You have left the game to ${other}`
      : `${names.other || "The other side"} has left the game to you`;
  if (!agreed) return "Waits for the answer to your invitation";
  return seat.isNext ? "Your move" : `Waits for ${other}${number ? "" : " to begin"}`;
}

/** How the dice of a game fall. */
export const DICE = {
  strict: {
    title: "Nobody can foresee a roll",
    text: "A roll waits until the other opens your link. The game takes more links: a tenth more where few dice are rolled, two thirds more where many are.",
  },
  quick: {
    title: "A roll falls at once",
    text: "Nobody can choose a roll. But the one who moves could foresee his rolls of this move, if he changed his page for that, and put off a roll that he does not like: his link then ends before it, and the roll falls anew in a later one.",
  },
};

/**
 * How a roll was made, step by step.
 * @param {import("../afar/proof.js").Roll} roll
 * @param {{ host: string, guest: string }} names
 * @param {import("../afar/seat.js").Seat} seat
 */
export function diceTold({ decision, decided, link }, names, seat) {
  const who = (/** @type {number} */ number) => nameIn(names, seat, authorOf(number));
  const [first, second] = [who(link - 1), who(link)];
  const [firsts, seconds] = [first, second].map((one) => (one === YOU ? "your row" : `${inside(one)}’s row`));
  const before =
    "Before the game each of the two fixed a row of numbers. None of them could be changed since.";
  const both = "The two numbers together make the dice.";
  const shown = link > 1 ? `link ${link - 1}` : "the answer";
  if (decided < link)
    return [
      before,
      `${first} decided this in ${shown}, which also showed the next number of ${firsts}.`,
      `${second} then showed the next number of ${seconds}, in link ${link}.`,
      `${both} Nobody knew both when this was decided: nobody could choose or foresee the roll.`,
    ];
  return [
    before,
    `${first} showed the next number of ${firsts} in ${shown}.`,
    `${second} then ${decision ? "decided this" : "began the game"} in link ${link}, which also shows the next number of ${seconds}.`,
    `${both} Nobody could choose them.${decision ? ` With a changed page ${inside(second)} could have foreseen the rolls of this one link, and put them off. Nobody else could.` : ""}`,
  ];
}

const [YOU, OTHER, HOST] = ["You", "The other side", "The host"];

/** As it stands within a sentence. @param {string} name */
const inside = (name) => ([YOU, OTHER, HOST].includes(name) ? name[0].toLowerCase() + name.slice(1) : name);

/** @param {{ host: string, guest: string }} names @param {import("../afar/seat.js").Seat} seat @param {import("../afar/agreed.js").Player} player */
const nameIn = (names, seat, player) =>
  !seat.watches && seat.player === player
    ? YOU
    : names[player] || (seat.watches && player === "host" ? HOST : OTHER);

/** How the dice fall now. @param {import("../afar/seat.js").Seat} seat */
export const diceNow = ({ terms, agreed }) =>
  DICE[(agreed?.strict ?? terms.dice === "strict") ? "strict" : "quick"];

const TRUST =
  "Both devices hold the whole game, also what the page hides from a side. Play it with somebody whom you trust.";

const APART =
  "Each device holds only what its side may know. At the end both show what they have hidden, and each page plays the whole game again to see whether it fits.";

/**
 * What somebody must know before a game with secrets that last; nothing of other games.
 * @param {boolean} hides does a player see less than everything? @param {boolean} tells can a device hold no more than its side may know?
 */
export const secretsText = (hides, tells) => (hides ? { text: tells ? APART : TRUST, warns: !tells } : null);

/** What came of it when all that was hidden was shown. @param {import("../afar/seat.js").Audit} audit @param {string} name of the other */
export const auditText = (audit, name) =>
  audit.kind === "fits"
    ? "All that was hidden is shown now, and the whole game fits it."
    : `What was hidden does not fit the game: link ${audit.number} tells of something else than what ${name} has shown at the end.`;

/** @param {Terms} terms @param {boolean} invites */
export const sideText = ({ side }, invites) =>
  SIDE_NAMES[invites === (side === "union") ? "union" : "confederate"];

/** Where a seat is, and how links go. @param {string[]} through relays, if there are any */
export const whereItIs = (through) =>
  through.length
    ? `Your seat is kept in this browser only. The links go by themselves through ${hostsOf(through)}, which learns when you play, from where, and nothing of the game. Nobody is notified: look in again.`
    : "Your seat is kept in this browser only. Nobody is notified by this page: you send each link yourself, with a messenger or by mail.";
