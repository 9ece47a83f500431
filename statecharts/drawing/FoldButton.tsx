import { paint } from "./paint.ts";
import { pickable } from "./pickable.ts";

/** Collapses or expands a state. */
export function FoldButton({
  x,
  y,
  collapsed,
  name,
  onToggle,
}: {
  x: number;
  y: number;
  collapsed: boolean;
  name: string;
  onToggle: () => void;
}) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      data-fold={collapsed ? "collapsed" : "expanded"}
      {...pickable(collapsed ? `Expand ${name}` : `Collapse ${name}`, false, onToggle)}
      aria-expanded={!collapsed}
      aria-pressed={undefined}
    >
      <rect
        x={-12}
        y={-12}
        width={24}
        height={24}
        {...paint({ fill: "none" })}
        pointerEvents="all"
      />
      <rect
        x={-8}
        y={-8}
        width={16}
        height={16}
        rx={4}
        {...paint({ fill: "label", stroke: "border" })}
      />
      <path
        d={collapsed ? "M-4 0H4M0-4V4" : "M-4 0H4"}
        strokeWidth={1.6}
        strokeLinecap="round"
        {...paint({ stroke: "ink" })}
      />
    </g>
  );
}
