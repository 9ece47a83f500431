import { useMemo } from "react";

import { stayingIn } from "../layout/boxOf.ts";
import { FONT } from "../layout/textWidth.ts";
import type { Layout, LayoutNode } from "../layout/types.ts";
import { chartIndex, type ChartIndex } from "../model/chartIndex.ts";
import type { Chart } from "../model/types.ts";
import { EdgeGroup } from "./EdgeGroup.tsx";
import { EdgeLines, Line, USUAL_LINE } from "./EdgeLines.tsx";
import { marksOf, marksOfAll, strokeOf } from "./elementMarks.ts";
import type { Listeners } from "./listeners.ts";
import type { Marks } from "./marks.ts";
import { paint } from "./paint.ts";
import { StateGroup } from "./StateGroup.tsx";

const NO_MARKS: Marks = {};

interface Props extends Listeners {
  chart: Chart;
  /** Of this chart. */
  layout: Layout;
  marks?: Marks | undefined;
}

/**
 * A chart as a picture: one `svg` element as big as the layout, in colours that custom properties (`--sc-…`, see palette.ts)
 * may change. Every state has `data-state`, every transition `data-edge`, an active state `data-active`. With listeners
 * each can be reached and picked by keyboard.
 */
export function Drawing({ chart, layout, marks = NO_MARKS, onPick, onToggle, onFollow }: Props) {
  const { width, height } = layout;
  const name = `Chart ${chart.id}`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={FONT}
      role={onPick === undefined ? "img" : "group"}
      aria-label={name}
      data-statechart={chart.id}
    >
      <title>{[name, chart.description].filter(Boolean).join(". ")}</title>
      <DrawingContents {...{ chart, layout, marks, onPick, onToggle, onFollow }} />
    </svg>
  );
}

/** What is in the drawing, for a page that has an `svg` element of its own. */
export function DrawingContents({
  chart,
  layout,
  marks = NO_MARKS,
  onPick,
  onToggle,
  onFollow,
}: Props) {
  const index = chartIndex(chart);
  const staying = useMemo(() => stayingOf(layout.nodes, index), [layout, index]);
  return (
    <>
      {layout.nodes.map(({ state, header, x, y, width, height }) =>
        header < height ? (
          <rect key={state} {...{ x, y, width, height }} rx={9} {...paint({ fill: "region" })} />
        ) : null,
      )}
      {layout.edges.map((edge) => (
        <EdgeLines
          key={edge.id}
          edge={edge}
          stroke={strokeOf(marksOfAll(edge.transitions, marks), USUAL_LINE)}
        />
      ))}
      {layout.nodes.map((node) => {
        const state = index.states.get(node.state);
        if (state === undefined) return null;
        return (
          <StateGroup
            key={node.state}
            {...{ state, node, index, onPick, onToggle, onFollow }}
            marks={marksOf(node.state, marks)}
            own={(staying.get(node.state) ?? []).map((id) => [id, marksOf(id, marks)])}
          />
        );
      })}
      {layout.initials.map(({ state, x, y, line }) => (
        <g key={state} data-initial={state}>
          <title>{`Begins with ${index.states.get(state)?.key ?? state}`}</title>
          <circle cx={x} cy={y} r={5.5} {...paint({ fill: "ink" })} />
          <Line line={line} stroke={{ name: "ink", width: 1.4, dashes: undefined }} />
        </g>
      ))}
      {layout.edges.map((edge) => (
        <EdgeGroup
          key={edge.id}
          {...{ edge, index, onPick }}
          marks={marksOfAll(edge.transitions, marks)}
          own={edge.transitions.map((id) => [id, marksOf(id, marks)])}
        />
      ))}
    </>
  );
}

function stayingOf(nodes: readonly LayoutNode[], index: ChartIndex) {
  return new Map(
    nodes.map(({ state, collapsed }) => {
      const found = index.states.get(state);
      return [state, found === undefined ? [] : stayingIn(found, collapsed, index)] as const;
    }),
  );
}
