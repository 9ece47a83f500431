import { memo } from "react";

import {
  BOX_PADDING,
  LINE_OF_TEXT,
  NAME_HEIGHT,
  boxOf,
  type BoxBlock,
  type StateBox,
} from "../layout/boxOf.ts";
import { SIZES } from "../layout/pieces.ts";
import { textWidth } from "../layout/textWidth.ts";
import type { LayoutNode } from "../layout/types.ts";
import type { ChartIndex } from "../model/chartIndex.ts";
import type { ChartState } from "../model/types.ts";
import { Badge } from "./Badge.tsx";
import { strokeOf, type ElementMarks, type Stroke } from "./elementMarks.ts";
import { FoldButton } from "./FoldButton.tsx";
import type { Listeners } from "./listeners.ts";
import { paint } from "./paint.ts";
import { Parts } from "./Parts.tsx";
import { pickable } from "./pickable.ts";
import { stateText } from "./said.ts";
import { TransitionRow } from "./TransitionRow.tsx";

interface Props extends Listeners {
  state: ChartState;
  node: LayoutNode;
  index: ChartIndex;
  marks: ElementMarks;
  /** Marks of the transitions that stay in the state, in one text, so that a change of them is seen. */
  own: readonly (readonly [string, ElementMarks])[];
}

/** A state's box with all that it says of itself. */
export const StateGroup = memo(drawState, (before, after) => {
  const { marks, own, ...rest } = before;
  const { marks: nextMarks, own: nextOwn, ...nextRest } = after;
  return (
    JSON.stringify([marks, own]) === JSON.stringify([nextMarks, nextOwn]) &&
    Object.entries(rest).every(([name, value]) => nextRest[name as keyof typeof nextRest] === value)
  );
});

function drawState({ state, node, index, marks, own, onPick, onToggle, onFollow }: Props) {
  const { x, y, width, height, collapsed, header } = node;
  const isOpen = header < height;
  const parent = index.states.get(index.parents.get(state.id) ?? "");
  const isInitial = parent?.initial === state.id;
  const isRegion = parent?.kind === "parallel";
  const text = stateText(state, { collapsed, initial: isInitial }, marks);
  const usual: Stroke = {
    name: state.missing === true ? "never" : "border",
    width: 1.3,
    dashes: isRegion || state.missing === true ? "6 4" : undefined,
  };
  const stroke = strokeOf(marks, usual);
  const border = {
    strokeWidth: stroke.width,
    strokeDasharray: stroke.dashes,
    ...(isOpen ? { pointerEvents: "all" as const } : {}),
    ...paint({ fill: fillOf(marks, isOpen), stroke: stroke.name }),
  };
  const pick = onPick === undefined ? undefined : () => onPick(state.id, "state");
  return (
    <g
      data-state={state.id}
      data-active={marks.active ? "true" : undefined}
      data-fired={marks.fired ? "true" : undefined}
      {...pickable(text, marks.selected, pick)}
      // It holds buttons of its own, which a button may not.
      {...(pick === undefined
        ? {}
        : { role: "group", "aria-pressed": undefined, "aria-current": marks.selected })}
    >
      <title>{[text, state.description].filter(Boolean).join(". ")}</title>
      {state.kind === "history" ? (
        <HistoryMark node={node} state={state} border={border} />
      ) : (
        <>
          <Frame node={node} kind={state.kind} border={border} line={stroke.name} />
          <BoxContents
            box={boxOf(state, index, { collapsed, open: isOpen })}
            {...{ state, node, index, marks, own, onPick, onToggle, onFollow }}
          />
          {(state.states.length > 0 || collapsed) && onToggle !== undefined && (
            <FoldButton
              x={x + width - 17}
              y={y + 16}
              collapsed={collapsed}
              name={state.key}
              onToggle={() => onToggle(state.id)}
            />
          )}
        </>
      )}
      <Badge marks={marks} x={x} y={y} />
    </g>
  );
}

/** A state's border: twice where it is collapsed, as there is more below, and with an inner line where it is final. */
function Frame({
  node: { x, y, width, height, collapsed },
  kind,
  border,
  line,
}: {
  node: LayoutNode;
  kind: ChartState["kind"];
  border: object;
  line: Stroke["name"];
}) {
  return (
    <>
      {collapsed && <rect x={x + 4} y={y + 4} width={width} height={height} rx={9} {...border} />}
      <rect x={x} y={y} width={width} height={height} rx={9} {...border} />
      {kind === "final" && (
        <rect
          x={x + 3.5}
          y={y + 3.5}
          width={width - 7}
          height={height - 7}
          rx={6}
          strokeWidth={1}
          {...paint({ fill: "none", stroke: line })}
        />
      )}
    </>
  );
}

function fillOf(marks: ElementMarks, isOpen: boolean) {
  if (marks.active && !isOpen) return "activeFill";
  // What is inside an open one is drawn below, with the lines between.
  return isOpen ? "none" : "box";
}

function HistoryMark({
  node: { x, y, width, height },
  state,
  border,
}: {
  node: LayoutNode;
  state: ChartState;
  border: object;
}) {
  return (
    <>
      <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} {...border} />
      <text
        x={x + width / 2}
        y={y + height / 2 + 4.5}
        fontSize={13}
        fontWeight={700}
        textAnchor="middle"
        {...paint({ fill: "ink" })}
      >
        {state.history === "deep" ? "H*" : "H"}
      </text>
    </>
  );
}

function BoxContents({
  box,
  node,
  state,
  index,
  own,
  onPick,
  onFollow,
}: Props & { box: StateBox }) {
  const { x, y, width } = node;
  const isOpen = node.header < node.height;
  return (
    <>
      {isOpen && <TextBackground box={box} x={x} y={y} />}
      <text
        x={x + BOX_PADDING}
        y={y + NAME_HEIGHT / 2 + 6}
        fontSize={SIZES.name}
        fontWeight={700}
        {...paint({ fill: "ink" })}
      >
        {box.name}
      </text>
      {box.lines.map((line, place) => (
        <text
          key={`${place} ${line}`}
          x={x + BOX_PADDING}
          y={y + box.textY + place * LINE_OF_TEXT + 9}
          fontSize={SIZES.text}
          {...paint({ fill: "muted" })}
        >
          {line}
        </text>
      ))}
      {box.ruleY !== null && (
        <path
          d={`M${x + 1} ${y + box.ruleY}H${x + width - 1}`}
          strokeWidth={1}
          {...paint({ stroke: "rule" })}
        />
      )}
      {box.blocks.map((block) => (
        <Block
          key={`${block.kind} ${block.transition ?? block.y}`}
          {...{ block, node, state, index, own, onPick, onFollow }}
        />
      ))}
    </>
  );
}

/** Behind what an open state says of itself: lines to its inside lead below that. */
function TextBackground({ box, x, y }: { box: StateBox; x: number; y: number }) {
  const left = BOX_PADDING - 3;
  const grounds = [
    { x: left, y: 6, width: textWidth(box.name, SIZES.name, true) + 6, height: 20 },
    ...box.lines.map((line, place) => ({
      x: left,
      y: box.textY + place * LINE_OF_TEXT - 2,
      width: textWidth(line, SIZES.text) + 6,
      height: LINE_OF_TEXT + 1,
    })),
    ...box.blocks.map((block) => ({
      x: block.x - 3,
      y: block.y,
      width: block.width + 6,
      height: block.height,
    })),
  ];
  return grounds.map((each) => (
    <rect
      key={`${each.x} ${each.y}`}
      {...each}
      x={x + each.x}
      y={y + each.y}
      {...paint({ fill: "region" })}
    />
  ));
}

function Block({
  block,
  node,
  index,
  own,
  onPick,
  onFollow,
}: Pick<Props, "node" | "index" | "own" | "onPick" | "onFollow"> & { block: BoxBlock }) {
  const x = node.x + block.x;
  const y = node.y + block.y;
  const transition = index.transitions.get(block.transition ?? "");
  const marks = own.find(([id]) => id === block.transition)?.[1];
  if (transition === undefined || marks === undefined)
    return <Parts parts={block.parts} x={x} y={y} onFollow={onFollow} />;
  const { width, height, parts } = block;
  return (
    <TransitionRow
      {...{ transition, index, marks, parts, onPick }}
      area={{ x: x - 5, y: y - 2, width: width + 10, height: height + 4 }}
      x={x}
      y={y}
    />
  );
}
