import { createGame, type AnyGame, type RulesetId } from "high-water-mark";
import { useReducer, useState } from "react";

/** A command of any of the games. */
export type AnyCommand = ReturnType<AnyGame["legal"]>[number];

/** A legal one, with its words. */
export type AnyChoice = ReturnType<AnyGame["choices"]>[number];

/**
 * Holds a game as long as its component is there, and has it drawn anew whenever something is done to it: a game is one
 * object that changes, so React does not see that it has. The garbage collector gives its memory back.
 */
export function useGame(id: RulesetId) {
  const [game] = useState<AnyGame>(() => createGame(id));
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const change = (deed: () => void) => {
    deed();
    drawAnew();
  };
  return { game, change };
}
