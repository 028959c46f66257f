/** What a computer player's thread takes from `comlink`: it answers on the channel to anyone who has started it. */

import * as comlink from "comlink";
import { endOf } from "./thread.mjs";

const { searchParams } = new URL(import.meta.url);

export const expose = (player) => comlink.expose(player, endOf(searchParams.get("thread")));
