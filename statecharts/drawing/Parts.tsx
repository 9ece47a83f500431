import { isBold, isPill, sizeOf, type PieceKind, type Placed } from "../layout/pieces.ts";
import { Icon } from "./Icon.tsx";
import { paint } from "./paint.ts";
import type { ColourName } from "./palette.ts";

const INK: Record<PieceKind, ColourName> = {
  name: "ink",
  text: "muted",
  event: "event",
  guard: "guard",
  else: "guard",
  action: "action",
  tag: "tag",
  actor: "actor",
  spawn: "actor",
  keyword: "muted",
  target: "ink",
  more: "muted",
};

const FILL: Partial<Record<PieceKind, ColourName>> = {
  guard: "guardFill",
  else: "guardFill",
  action: "actionFill",
  tag: "tagFill",
  actor: "actorFill",
  spawn: "actorFill",
  target: "rule",
};

/** Guards are round, actions have corners: colour alone tells no one who can't see it. */
const ROUND: ReadonlySet<PieceKind> = new Set(["guard", "else", "tag"]);

/** Words and pills in their places. `onFollow` makes links of actors that run a chart. */
export function Parts({
  parts,
  x,
  y,
  onFollow,
}: {
  parts: readonly Placed[];
  x: number;
  y: number;
  onFollow?: ((chart: string) => void) | undefined;
}) {
  return parts.map((part, index) => (
    <Part
      // The parts of a label never change their order.
      key={index}
      part={part}
      x={x + part.x}
      y={y + part.y}
      onFollow={onFollow}
    />
  ));
}

function Part({
  part,
  x,
  y,
  onFollow,
}: {
  part: Placed;
  x: number;
  y: number;
  onFollow?: ((chart: string) => void) | undefined;
}) {
  const { chart } = part;
  const drawn = <Drawn part={part} x={x} y={y} />;
  if (chart === null || onFollow === undefined) return <g>{drawn}</g>;
  return (
    <g
      role="link"
      tabIndex={0}
      aria-label={`Show the chart ${chart}`}
      data-chart={chart}
      cursor="pointer"
      onClick={(event) => {
        event.stopPropagation();
        onFollow(chart);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        onFollow(chart);
      }}
    >
      {drawn}
    </g>
  );
}

function Drawn({ part, x, y }: { part: Placed; x: number; y: number }) {
  const { kind, text, full, width, height, icon, chart } = part;
  const fill = FILL[kind];
  const padding = isPill(kind) ? 7 : 0;
  const textX = x + padding + (icon === null ? 0 : 16);
  return (
    <>
      {fill !== undefined && (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={ROUND.has(kind) ? height / 2 : 3}
          {...paint({ fill })}
        />
      )}
      {icon !== null && <Icon kind={icon} x={x} y={y + height / 2 - 6} name={INK[kind]} />}
      <text
        x={textX}
        y={y + height / 2 + sizeOf(kind) * 0.35}
        fontSize={sizeOf(kind)}
        fontWeight={isBold(kind) ? 700 : undefined}
        fontStyle={kind === "else" || kind === "more" ? "italic" : undefined}
        textDecoration={chart === null ? undefined : "underline"}
        {...paint({ fill: INK[kind] })}
      >
        {text}
      </text>
      {full !== text && <title>{full}</title>}
    </>
  );
}
