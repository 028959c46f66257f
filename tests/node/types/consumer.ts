// How a TypeScript program uses the package. It is checked by tests, not run.

import init, {
  Bot,
  type BotAnalysis,
  type BotChoice,
  type Board,
  type BoardReport,
  type AnyGame,
  Game,
  type GameOptions,
  type Giver,
  type LogEntry,
  type Odds,
  type OrderReport,
  type Outcome,
  type PlayoutSettings,
  type Playouts,
  type Position,
  type Refusal,
  type RuleEntry,
  type RulesetId,
  type RulesetInfo,
  type Scene,
  type Shape,
  type Side,
  type Solution,
  type Viewer,
  type c3i,
  type g63,
  type guns,
  type knapp,
  type wallace,
  DiceError,
  RuleError,
  board,
  checkBoard,
  createGame,
  loadGame,
  mapForm,
  playouts,
  readMap,
  rulebook,
  rulesets,
  version,
} from "high-water-mark";

await init();

const infos: RulesetInfo[] = rulesets();
const rules: RuleEntry[] = rulebook("g63");
const plan: Board = board("g63");
const report: BoardReport = checkBoard("g63", "{}");
const differences: string[] = readMap("c3i", {
  format: "map/1",
  ruleset: "c3i",
  board: mapForm("c3i").boards[0]?.id ?? "second",
  changes: { ground: { "1612": "defensible" } },
}).differences.map(({ text }) => text);
const known: { package: string; record: number; rulesets: RulesetId[] } = version();
const settings: PlayoutSettings<"g63"> = { games: 10, seed: "July 1863", options: {} };
const sum: Playouts = playouts("g63", settings);
const means: number[] = [
  sum.commands / sum.games,
  sum.listed / sum.commands,
  sum.endings["draw nobody"] ?? 0,
];

// The type follows from the id, so commands, events and views have their own types.
const game: Game<"g63"> = createGame("g63", {}, "July 1863");
const same: Game<"g63"> = new Game("g63", {}, "July 1863");
const fork: Game<"g63", g63.Command, g63.Event, g63.View> = game.fork();
const id: "g63" = game.ruleset();
const side: Side | undefined = game.deciders()[0];

/** Every kind of command, told apart by `type`; a kind that is forgotten here does not compile. */
function inWords(command: g63.Command): string {
  switch (command.type) {
    case "step":
      return `to ${command.to}`;
    case "endMovement":
    case "attack":
    case "pass":
      return command.type;
    default:
      return command satisfies never;
  }
}

/** Events are told apart in the same way. */
function die(event: g63.Event): number | null {
  return event.type === "attacked" ? event.die : null;
}

function corners(shape: Shape): number {
  return shape.type === "polygon" ? shape.points.length : shape.areas.length;
}

if (side) {
  const legal: g63.Command[] = game.legal(side);
  const refusal: Refusal | null = game.check(side, { type: "step", to: "0202" });
  const odds: Odds | null = game.odds(side, { type: "attack" });
  const solution: Solution<g63.Command>[] | null = game.solution(side);
  const choice: BotChoice<g63.Command> = new Bot("search", { iterations: 100 }).choose(game, side);
  const analysis: BotAnalysis<g63.Command> = new Bot("search", { iterations: 100, slips: 0.2 }).analyse(
    game,
    side,
    {
      most: 2,
      about: choice.command,
    },
  );
  console.log(analysis.candidates[0]?.share, analysis.about?.value);
  const events: g63.Event[] = game.apply(side, choice.command, [6]);
  console.log(
    legal.map(inWords),
    refusal?.rule,
    odds?.outcomes[0]?.probability.num,
    solution,
    events.map(die),
  );
}

// Each game has a namespace, in which types have short names.
const options: GameOptions<"guns"> = { team: true };
const hours: guns.View["hours"] = createGame("guns", options).view("union").hours;
const ends: [knapp.Command, wallace.Command] = [{ type: "endMove" }, { type: "endTurn" }];
// Positions hold what is known of a piece by its name.
const units: c3i.State["units"] = {
  hood: { place: { hex: "0202" } },
  early: { place: "offMap", held: true },
};
const hood: c3i.UnitState | undefined = units["hood"];

const viewer: Viewer = "referee";
const subordinate: Viewer & Giver = "union:subordinate";
const written: OrderReport = createGame("guns", options).checkOrder("union", "Hold the ridge!");
const guesses: string[] | undefined = createGame("guns", options).position(subordinate).guessed;
const view: g63.View = game.view(viewer);
const scene: Scene = game.scene(viewer);
const ahead: number | null = scene.score ? scene.score.total.union - scene.score.total.confederate : null;
const log: LogEntry<g63.Command, g63.Event>[] = game.log(viewer);
const heading: string | undefined = log[0]?.headline;
const told: "action" | "outcome" | "account" | undefined = log[0]?.lines[0]?.kind;
const closes: boolean | undefined = game.choices("union")[0]?.label.closes;
const outcome: Outcome | null = game.outcome();
// What is not there is null, as it is when the program runs.
const winner: Side | null = outcome ? outcome.winner : null;
const name: string | null = plan.spaces[0]?.name ?? null;
const nameless: null extends Board["spaces"][0]["name"] ? true : false = true;
const position: Position = game.position(viewer);
const saved: Uint8Array = game.save();
// What a record or a position holds is told apart by its id.
const loaded: AnyGame = loadGame(saved);
const alsoLoaded: AnyGame = Game.load(game.text());
const fromPosition: AnyGame = Game.fromPosition(position, "another seed");

// A game of any kind can be played: what its `legal` gives, its `apply` takes, and so does what a bot chooses.
const [decider] = loaded.deciders();
if (decider) {
  const [first] = loaded.legal(decider);
  if (first) loaded.apply(decider, first);
  loaded.apply(decider, new Bot("random").choose(alsoLoaded, decider).command);
  const refused: Refusal | null = loaded.check(decider, loaded.choices(decider)[0]!.command);
  console.log(refused);
}
// And it can be looked at as one of its kind.
const marching: c3i.View | null = fromPosition.is("c3i") ? fromPosition.view("referee") : null;

try {
  game.apply("union", { type: "pass" });
} catch (error) {
  if (error instanceof RuleError) {
    const { name, rule, place, facts, message } = error;
    console.log(name, rule, place, facts[0]?.value, message);
  } else if (error instanceof DiceError) console.log(error.sidesOfNext);
}

// What is wrong must not compile.
// @ts-expect-error there is no such ruleset
createGame("chess");
// @ts-expect-error there is no such side
game.legal("british");
// @ts-expect-error there is no such command
game.apply("union", { type: "surrender" });
// @ts-expect-error a field is missing
game.apply("union", { type: "step" });
// @ts-expect-error there is no such option
createGame("g63", { fog: true });
// @ts-expect-error there is no such formation
const mistaken: c3i.UnitState = { place: "eliminated", formation: "column" };
// @ts-expect-error the number of games is missing
playouts("g63", { seed: "July 1863" });
// @ts-expect-error a viewer is a side, a person of it, or the referee
game.scene("nobody");
// @ts-expect-error there is no such person
game.scene("union:general");
// @ts-expect-error the referee gives no commands
game.odds("referee", { type: "pass" });
// @ts-expect-error a bot is of one of two kinds
new Bot("deep");

console.log(
  infos,
  rules,
  corners(plan.spaces[0]!.shape),
  report,
  known,
  means,
  same,
  fork,
  view.day,
  scene,
  ahead,
  log,
  heading,
  told,
  closes,
  winner,
  name,
  nameless,
  marching,
  hours,
  ends,
  hood,
  mistaken,
  subordinate,
  written,
  guesses,
  differences,
);
console.log(loaded.hash(), alsoLoaded, fromPosition);
for (const one of [game, same, fork, loaded, alsoLoaded, fromPosition]) one.free();
