import type { AnyGame, Board, Refusal } from "high-water-mark";
import { useState } from "react";
import { nameOf } from "./names";
import type { AnyChoice, AnyCommand } from "./useGame";

interface Props {
  game: AnyGame;
  board: Board;
  choices: AnyChoice[];
}

/** Asks the rules why something cannot be done: a command that is legal, but somewhere else. */
export function WhyNot({ game, board, choices }: Props) {
  const [which, setWhich] = useState(0);
  const [wanted, setWanted] = useState("");
  const aimed = choices.filter(namesItsAim);
  const like = aimed[which] ?? aimed[0];
  const places = [board.spaces, board.areas].find((list) => list.some(({ id }) => id === like?.label.space));
  const place = places?.find(({ id }) => id === wanted) ?? places?.[0];
  if (!like || !places || !place) return null;
  const refusal = game.check(like.side, elsewhere(like, place.id));
  return (
    <details className="why-not">
      <summary>Why not somewhere else?</summary>
      <label>
        As in{" "}
        <select value={aimed.indexOf(like)} onChange={({ target }) => setWhich(Number(target.value))}>
          {aimed.map(({ label }, at) => (
            <option key={at} value={at}>
              {label.label}
            </option>
          ))}
        </select>
      </label>
      <label>
        but at{" "}
        <select value={place.id} onChange={({ target }) => setWanted(target.value)}>
          {places.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{refusal ? <Because refusal={refusal} /> : "That is legal."}</p>
    </details>
  );
}

/** Does the command itself name the space that it aims at? Each game has another field for it; the label tells the id. */
const namesItsAim = ({ command, label }: AnyChoice): boolean =>
  label.space !== undefined && Object.values(command).includes(label.space);

/** The same command at another space. */
function elsewhere({ command, label }: AnyChoice, space: string): AnyCommand {
  const fields = Object.entries(command).map(([key, value]) => [key, value === label.space ? space : value]);
  return Object.fromEntries(fields) as AnyCommand;
}

const Because = ({ refusal: { text, rule, place } }: { refusal: Refusal }) => (
  <>
    {text}{" "}
    <small>
      {rule}, {place}
    </small>
  </>
);
