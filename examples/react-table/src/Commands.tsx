import type { AnyChoice } from "./useGame";

interface Props {
  choices: AnyChoice[];
  disabled: boolean;
  /** One is pointed at, by mouse or keyboard. */
  onPoint(which: number): void;
  onGive(choice: AnyChoice): void;
}

/** Every legal command in words, under the heading that the rules give it. */
export function Commands({ choices, disabled, onPoint, onGive }: Props) {
  const groups = Map.groupBy(choices.entries(), ([, { label }]) => label.group);
  return (
    <div className="commands">
      {[...groups].map(([group, members]) => (
        <div key={group}>
          <h3>{group}</h3>
          <ul>
            {members.map(([which, choice]) => (
              <li key={which}>
                <button
                  type="button"
                  disabled={disabled}
                  onPointerEnter={() => onPoint(which)}
                  onFocus={() => onPoint(which)}
                  onClick={() => onGive(choice)}
                >
                  {choice.label.label}
                  {choice.chance && <small> by chance</small>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
