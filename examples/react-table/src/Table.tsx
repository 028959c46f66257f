import type { RulesetId } from "high-water-mark";
import { useState } from "react";
import { Board } from "./Board";
import { Commands } from "./Commands";
import { decide } from "./computer";
import { Log } from "./Log";
import { Odds } from "./Odds";
import { useGame } from "./useGame";
import { WhyNot } from "./WhyNot";

/** A game with all that its players need. Both sides are played here, so everything is shown. */
export function Table({ id }: { id: RulesetId }) {
  const { game, change } = useGame(id);
  const [board] = useState(() => game.board());
  /** Which of the commands is pointed at. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [thinks, setThinks] = useState(false);
  const [fault, setFault] = useState("");
  const scene = game.scene("referee");
  const [side] = scene.deciders;
  const choices = side ? game.choices(side) : [];
  const choice = pointed === null ? undefined : choices[pointed];

  function act(deed: () => void) {
    setPointed(null);
    change(deed);
  }

  async function letComputerDecide() {
    if (!side) return;
    setThinks(true);
    setFault("");
    try {
      const command = await decide(game, side);
      act(() => game.apply(side, command));
    } catch (error) {
      setFault(String(error));
    } finally {
      setThinks(false);
    }
  }

  return (
    <main>
      <section aria-label="Board">
        <h2>{scene.heading}</h2>
        <p role="status">{thinks ? "The computer thinks." : scene.prompt}</p>
        <Board board={board} scene={scene} aim={choice?.label.space} />
      </section>
      <section aria-label="Decision">
        <div className="buttons">
          <button type="button" disabled={thinks || game.length === 0} onClick={() => act(() => game.undo())}>
            Undo
          </button>
          <button
            type="button"
            disabled={thinks || game.length === game.lengthWithUndone}
            onClick={() => act(() => game.redo())}
          >
            Redo
          </button>
          <button type="button" disabled={thinks || !side} onClick={() => void letComputerDecide()}>
            Let the computer decide
          </button>
        </div>
        {fault && <p role="alert">{fault}</p>}
        <Commands
          choices={choices}
          disabled={thinks}
          onPoint={setPointed}
          onGive={(given) => act(() => game.apply(given.side, given.command))}
        />
        <Odds game={game} choice={choice} />
        <WhyNot game={game} board={board} choices={choices} />
      </section>
      <Log entries={game.log("referee")} />
    </main>
  );
}
