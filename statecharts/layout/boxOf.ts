import { countInside, type ChartIndex } from "../model/chartIndex.ts";
import type { ChartState } from "../model/types.ts";
import {
  actorPiece,
  flow,
  LINE,
  piece,
  piecesOf,
  SIZES,
  type Piece,
  type Placed,
} from "./pieces.ts";
import { textWidth, wrapped } from "./textWidth.ts";

/** A group of lines in a state's box: what it does on entry, an actor, a transition that stays. */
export interface BoxBlock {
  kind: "entry" | "exit" | "actors" | "tags" | "inside" | "output" | "transition";
  /** Id of the transition that stays in the state. */
  transition: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
  parts: readonly Placed[];
}

/** What a state's box says, placed from its top left corner. */
export interface StateBox {
  width: number;
  height: number;
  name: string;
  /** The description in lines, each `LINE_OF_TEXT` high, from `textY`. */
  lines: readonly string[];
  textY: number;
  blocks: readonly BoxBlock[];
  /** Where a line parts what the state is from what it does; null when it does nothing. */
  ruleY: number | null;
}

/** Between a box's sides and what is in it, in px. */
export const BOX_PADDING = 12;
/** Height of the line with a state's name, in px. */
export const NAME_HEIGHT = 30;
/** Height of a line of a description, in px. */
export const LINE_OF_TEXT = 14;
export const HISTORY_SIZE = 30;
/** Room for the button that collapses. */
const BUTTON = 26;
const NARROWEST = 96;
const TEXT_WIDTH = 230;
const WIDEST = 270;
const BLOCK_GAP = 6;
/** What a state with states inside does stands in several columns when it is higher than this. */
const HIGHEST_COLUMN = 150;
const MOST_COLUMNS = 4;

/** The contents of a state's box and their size. */
export function boxOf(
  state: ChartState,
  index: ChartIndex,
  { collapsed, open }: { collapsed: boolean; open: boolean },
): StateBox {
  if (state.kind === "history") return historyBox(state);
  const blocks = blocksOf(state, index, collapsed);
  const total = blocks.reduce((sum, { height }) => sum + height + BLOCK_GAP, 0);
  const columns = open ? Math.min(MOST_COLUMNS, Math.ceil(total / HIGHEST_COLUMN)) : 1;
  const textRoom = open ? Math.max(TEXT_WIDTH, Math.min(columns, 2) * WIDEST) : TEXT_WIDTH;
  const lines = wrapped(state.description, SIZES.text, textRoom, open ? 2 : 4);
  const textBottom = NAME_HEIGHT + lines.length * LINE_OF_TEXT;
  const hasBlocks = blocks.length > 0;
  const ruleY = hasBlocks ? textBottom + 6 : null;
  const top = (ruleY ?? textBottom) + (hasBlocks ? 7 : 0);
  const placed = inColumns(blocks, Math.max(1, columns), total, top);
  const bottom = Math.max(textBottom, ...placed.map(({ y, height }) => y + height));
  const name = nameOf(state);
  const width = Math.max(
    NARROWEST,
    textWidth(name, SIZES.name, true) + 2 * BOX_PADDING + (state.states.length > 0 ? BUTTON : 0),
    ...lines.map((line) => textWidth(line, SIZES.text) + 2 * BOX_PADDING),
    ...placed.map((block) => block.x + block.width + BOX_PADDING),
  );
  return { width, height: bottom + 10, name, lines, textY: NAME_HEIGHT, blocks: placed, ruleY };
}

function nameOf(state: ChartState): string {
  return piece("name", state.key).text;
}

function historyBox(state: ChartState): StateBox {
  const name = state.history === "deep" ? "H*" : "H";
  const size = { width: HISTORY_SIZE, height: HISTORY_SIZE };
  return { ...size, name, lines: [], textY: 0, blocks: [], ruleY: null };
}

type Unplaced = Omit<BoxBlock, "x" | "y">;

function blocksOf(state: ChartState, index: ChartIndex, collapsed: boolean): Unplaced[] {
  const { tags, entry, exit, invokes, spawns = [], output } = state;
  const line = (word: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [piece("keyword", word), ...names.map((name) => piece("action", name))];
  const inside = collapsed ? countInside(state) : 0;
  return [
    blockOf(
      "tags",
      null,
      tags.map((tag) => piece("tag", tag)),
    ),
    blockOf("inside", null, inside === 0 ? [] : [piece("more", countText(inside))]),
    blockOf("actors", null, actors("runs", invokes, "actor")),
    blockOf("actors", null, actors("starts", spawns, "spawn")),
    blockOf("entry", null, line("on entry", entry)),
    blockOf("exit", null, line("on exit", exit)),
    blockOf("output", null, output === undefined ? [] : [piece("keyword", `gives ${output}`)]),
    ...stayingIn(state, collapsed, index).map((id) => {
      const transition = index.transitions.get(id);
      const place = index.places.get(id) ?? { place: 1, of: 1 };
      return blockOf(
        "transition",
        id,
        transition === undefined ? [] : piecesOf(transition, place, false),
      );
    }),
  ].filter(({ parts }) => parts.length > 0);
}

function actors(word: string, list: ChartState["invokes"], kind: "actor" | "spawn"): Piece[] {
  if (list.length === 0) return [];
  return [piece("keyword", word), ...list.map((each) => actorPiece(each, kind))];
}

function countText(count: number): string {
  return count === 1 ? "1 state inside" : `${count} states inside`;
}

/** Ids of a state's transitions that leave its box nowhere: those without a target or back to it; within it when collapsed. */
export function stayingIn(state: ChartState, collapsed: boolean, index: ChartIndex): string[] {
  const isInside = (target: string) => {
    let at: string | undefined = target;
    while (at !== undefined && at !== state.id) at = index.parents.get(at);
    return at === state.id;
  };
  return state.transitions
    .filter(({ targets }) =>
      targets.every((target) => target === state.id || (collapsed && isInside(target))),
    )
    .map(({ id }) => id);
}

function blockOf(
  kind: BoxBlock["kind"],
  transition: string | null,
  pieces: readonly Piece[],
): Unplaced {
  const { parts, width, height } = flow(pieces, WIDEST - 2 * BOX_PADDING);
  return {
    kind,
    transition,
    width,
    height: Math.max(height, parts.length === 0 ? 0 : LINE),
    parts,
  };
}

function inColumns(
  blocks: readonly Unplaced[],
  columns: number,
  total: number,
  top: number,
): BoxBlock[] {
  const placed: BoxBlock[] = [];
  let x = BOX_PADDING;
  let y = top;
  let widest = 0;
  for (const each of blocks) {
    if (columns > 1 && y > top && y - top + each.height / 2 > total / columns) {
      x += widest + 2 * BOX_PADDING;
      y = top;
      widest = 0;
    }
    placed.push({ ...each, x, y });
    y += each.height + BLOCK_GAP;
    widest = Math.max(widest, each.width);
  }
  return placed;
}
