import type { Board as Plan, Location, PieceScene, Scene, SpacePlan, TerrainKind } from "high-water-mark";
import { nameOf } from "./names";

interface Props {
  board: Plan;
  scene: Scene;
  /** The space that the command aims at that is pointed at. */
  aim: string | undefined;
}

/** The board and its pieces as a picture, in metres; and the pieces in words. */
export function Board({ board, scene, aim }: Props) {
  const [west, north, east, south] = board.bounds;
  const size = Math.sqrt(((east - west) * (south - north)) / board.spaces.length) / 2;
  const places = [...board.spaces, ...board.areas];
  const kinds = new Map(board.legend.map(({ key, kind }) => [key, kind]));
  const stacks = Map.groupBy(scene.pieces, ({ at }) => JSON.stringify(at));
  return (
    <>
      <svg
        role="img"
        aria-label={`${board.title}. The pieces are listed below.`}
        viewBox={[west - size, north - size, east - west + 2 * size, south - north + 2 * size].join(" ")}
        style={{ fontSize: size / 3, strokeWidth: size / 24 }}
      >
        {[...board.areas, ...board.spaces].map((space) => (
          <Space key={space.id} space={space} kinds={kinds} isAim={space.id === aim} />
        ))}
        {board.lines.map(({ points }, at) => (
          <polyline key={at} className="line" points={points.join(" ")} />
        ))}
        {[...stacks.values()].flatMap((stack) =>
          stack.map((piece, nth) => {
            const [x, y] = centreOf(piece.at, places) ?? [];
            if (x === undefined || y === undefined) return null;
            // Those at one place lie in a heap, each a little beside the one before.
            return (
              <Piece
                key={piece.id}
                piece={piece}
                size={size}
                x={x + (nth * size) / 4}
                y={y - (nth * size) / 4}
              />
            );
          }),
        )}
      </svg>
      <details>
        <summary>The pieces in words</summary>
        <ul>
          {scene.pieces.map((piece) => (
            <li key={piece.id}>
              {piece.name ?? "Unknown"}: {wordsOf(piece.at, places, scene)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface SpaceProps {
  space: SpacePlan;
  /** What each kind of ground of this board is, for its colour. */
  kinds: Map<string, TerrainKind>;
  isAim: boolean;
}

function Space({ space, kinds, isAim }: SpaceProps) {
  const { shape, terrain } = space;
  const ground = terrain.map((key) => kinds.get(key));
  return (
    <g className={["space", ...ground, isAim && "aim"].filter(Boolean).join(" ")}>
      <title>{nameOf(space)}</title>
      {shape.type === "polygon" ? (
        <polygon points={shape.points.join(" ")} />
      ) : (
        <polyline points={shape.points.join(" ")} />
      )}
    </g>
  );
}

function Piece({ piece, size, x, y }: { piece: PieceScene; size: number; x: number; y: number }) {
  const { name, shortName, side, figures, count } = piece;
  const word = shortName ?? name ?? "?";
  return (
    <g className={`piece ${side ?? ""}`} transform={`translate(${x} ${y})`}>
      <title>{[name ?? "Unknown", ...figures.map(({ label, text }) => `${label} ${text}`)].join(", ")}</title>
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 8} />
      <text y={-size / 12}>{word.slice(0, 5)}</text>
      <text y={size / 3}>{count > 1 ? `×${count}` : figures[0]?.text}</text>
    </g>
  );
}

/** Where something is on the picture; nowhere if it is beside the board. */
function centreOf(at: Location, places: SpacePlan[]): [number, number] | null {
  const centre = (id: string) => places.find((place) => place.id === id)?.centre ?? null;
  if (at.type === "tray") return null;
  if (at.type === "space") return centre(at.space);
  const [one, other] = at.between.map(centre);
  return one && other ? [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] : null;
}

/** The same in words. */
function wordsOf(at: Location, places: SpacePlan[], { trays }: Scene): string {
  const name = (id: string) => {
    const place = places.find((one) => one.id === id);
    return place ? nameOf(place) : id;
  };
  if (at.type === "tray") return trays.find(({ id }) => id === at.tray)?.title ?? at.tray;
  return at.type === "space" ? name(at.space) : `between ${at.between.map(name).join(" and ")}`;
}
