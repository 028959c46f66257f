import type { AnyGame } from "high-water-mark";
import type { AnyChoice } from "./useGame";

interface Props {
  game: AnyGame;
  /** The command that is pointed at. */
  choice: AnyChoice | undefined;
}

const inPercent = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 3 });

/** What follows from a command, and what may come of it, before it is given. */
export function Odds({ game, choice }: Props) {
  if (!choice) return <p className="odds">Point at a command to see its odds.</p>;
  const { label, effect, risk } = choice.label;
  const odds = choice.chance ? game.odds(choice.side, choice.command) : null;
  return (
    <section className="odds" aria-label="Odds">
      <h3>{odds?.title ?? label}</h3>
      {effect && <p>{effect}</p>}
      {risk && <p>{risk}</p>}
      {odds ? (
        <ul>
          {odds.outcomes.map(({ text, number }) => (
            <li key={text}>
              <b>{inPercent.format(number)}</b> {text}
            </li>
          ))}
        </ul>
      ) : (
        <p>There is no chance in it.</p>
      )}
    </section>
  );
}
