import { rulesets, version, type RulesetId } from "high-water-mark";
import { useState } from "react";
import { Table } from "./Table";

/** The ids of the games with their titles. */
function games(): { id: RulesetId; title: string }[] {
  const titles = new Map(rulesets().map(({ id, title }) => [id, title]));
  return version().rulesets.map((id) => ({ id, title: titles.get(id) ?? id }));
}

/** A game is chosen, and played below. */
export function App() {
  const [id, setId] = useState<RulesetId>("g63");
  return (
    <>
      <header>
        <h1>A table for Gettysburg</h1>
        <label>
          Game{" "}
          <select value={id} onChange={({ target }) => setId(target.value as RulesetId)}>
            {games().map((game) => (
              <option key={game.id} value={game.id}>
                {game.title}
              </option>
            ))}
          </select>
        </label>
      </header>
      {/* Another key is another table: nothing of the last one stays. */}
      <Table key={id} id={id} />
    </>
  );
}
