import type { AnyGame } from "high-water-mark";

/** What has happened, the latest first. */
export function Log({ entries }: { entries: ReturnType<AnyGame["log"]> }) {
  return (
    <section aria-label="Log">
      <h2>Log</h2>
      {/* Who has no mouse scrolls it by keys. */}
      <ol reversed tabIndex={0}>
        {entries.toReversed().map(({ number, text, lines }) => (
          <li key={number} value={number}>
            {text}
            <ul>
              {lines.map((line, at) => (
                <li key={at}>{line.text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
