import { triggerText } from "../model/triggers.ts";
import type { ChartInvoke, ChartTransition, Trigger } from "../model/types.ts";
import { fitted, textWidth } from "./textWidth.ts";
import type { Box } from "./types.ts";

/** What a piece says, which decides how it looks. */
export type PieceKind =
  | "name"
  | "text"
  | "event"
  | "guard"
  | "else"
  | "action"
  | "tag"
  | "actor"
  | "spawn"
  | "keyword"
  | "target"
  | "more";

/** What is in a label or box in one line: a word, or a pill around one. */
export interface Piece {
  kind: PieceKind;
  /** As it is drawn, cut where it is too long. */
  text: string;
  /** As it is. */
  full: string;
  width: number;
  height: number;
  /** Of an event: what kind of it, drawn as a small picture. */
  icon: Trigger["kind"] | null;
  /** Of an actor: the id of the chart that it runs. */
  chart: string | null;
}

/** A piece in its place, in px from the top left corner of what holds it. */
export interface Placed extends Piece, Box {}

/** Font sizes, in px. */
export const SIZES = { name: 14, text: 11, event: 12, pill: 11 } as const;
/** Height of a line of pieces, in px. */
export const LINE = 20;
const PILL_PADDING = 7;
const ICON = 16;
const GAP = 5;
/** No pill is wider. */
const WIDEST = 230;

const WORDS: ReadonlySet<PieceKind> = new Set(["name", "text", "event", "keyword", "more"]);
const BOLD: ReadonlySet<PieceKind> = new Set(["name", "event"]);

/** Whether a frame is drawn around it. */
export const isPill = (kind: PieceKind) => !WORDS.has(kind);
export const isBold = (kind: PieceKind) => BOLD.has(kind);

/** Its font size, in px. */
export function sizeOf(kind: PieceKind): number {
  if (kind === "name") return SIZES.name;
  return kind === "event" ? SIZES.event : SIZES.pill;
}

/** A word or pill with its size, cut where it is wider than a pill may be. */
export function piece(
  kind: PieceKind,
  full: string,
  { icon = null, chart = null }: { icon?: Piece["icon"]; chart?: string | null } = {},
): Piece {
  const size = sizeOf(kind);
  const padding = isPill(kind) ? 2 * PILL_PADDING : 0;
  const pictured = icon !== null && icon !== "event";
  const shown = fitted(full, size, WIDEST - padding, isBold(kind));
  const width = textWidth(shown, size, isBold(kind)) + padding + (pictured ? ICON : 0);
  return { kind, text: shown, full, width, height: LINE - 2, icon: pictured ? icon : null, chart };
}

/** What a transition's label says: its event, its guard, and its actions. */
export function piecesOf(
  transition: ChartTransition,
  place: { place: number; of: number },
  compact: boolean,
): Piece[] {
  const { trigger, guard, actions, reenter } = transition;
  const event = piece("event", triggerText(trigger), { icon: trigger.kind });
  const isElse = guard === null && place.of > 1 && place.place === place.of;
  return [
    event,
    ...(guard === null ? [] : [piece("guard", `[${guard}]`)]),
    ...(isElse ? [piece("else", "[else]")] : []),
    ...(compact ? [] : actions.map((action) => piece("action", action))),
    ...(reenter && !compact ? [piece("keyword", "enters again")] : []),
  ];
}

/** An invoked or spawned actor: its own id, where the chart gives one, and the name of its logic. */
export function actorPiece({ id, src, chart }: ChartInvoke, kind: "actor" | "spawn"): Piece {
  const own = /^\d+\./.test(id) || id === src ? src : `${id}: ${src}`;
  return piece(kind, own, { chart });
}

/** Pieces side by side in lines of at most `width` px. */
export function flow(
  pieces: readonly Piece[],
  width: number,
): { parts: Placed[]; width: number; height: number } {
  const parts: Placed[] = [];
  let x = 0;
  let y = 0;
  let widest = 0;
  for (const each of pieces) {
    if (x > 0 && x + each.width > width) {
      x = 0;
      y += LINE;
    }
    parts.push({ ...each, x, y: y + 1 });
    x += each.width + GAP;
    widest = Math.max(widest, x - GAP);
  }
  return { parts, width: widest, height: parts.length === 0 ? 0 : y + LINE };
}
