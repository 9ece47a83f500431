import { fold, NOTHING, type SystemState } from "./fold.ts";
import type { LogEntry, LogLine } from "./types.ts";

/** How much of an app's past is kept: lines, and characters of what they hold, about. */
const LIMITS = { lines: 10_000, size: 16_000_000 } as const;
/** Lines from one keyframe to the next: no moment is further from one. */
const CHUNK = 250;

interface Chunk {
  /** The moment before its first line. */
  start: SystemState;
  lines: readonly LogLine[];
  size: number;
}

/** A bounded log: the oldest lines go, and every moment that is left can be looked at. Never changed in place. */
export interface Log {
  chunks: readonly Chunk[];
  /** The newest moment. */
  now: SystemState;
  /** Number of the line after the last. */
  end: number;
}

/** A log before its first line. */
export const NO_LINES: Log = { chunks: [], now: NOTHING, end: 0 };

/** Number of the first line that is kept. */
export const firstOf = ({ chunks, end }: Log): number => chunks[0]?.lines[0]?.number ?? end;

/** The log with more entries at its end. The oldest lines go while there are more than `lines`, or about `size` characters. */
export function appended(
  log: Log,
  entries: readonly LogEntry[],
  { lines: most, size: largest }: { lines: number; size: number } = LIMITS,
): Log {
  const chunks = [...log.chunks];
  let { now, end } = log;
  for (let done = 0; done < entries.length;) {
    const last = chunks.at(-1);
    const open = last !== undefined && last.lines.length < CHUNK ? last : null;
    const taken = entries.slice(done, done + CHUNK - (open?.lines.length ?? 0));
    const from = end;
    const lines = taken.map((entry, place) => ({ number: from + place, entry }));
    const chunk = {
      start: open?.start ?? now,
      lines: [...(open?.lines ?? []), ...lines],
      size: taken.reduce((sum, entry) => sum + sizeOf(entry), open?.size ?? 0),
    };
    chunks.splice(open === null ? chunks.length : -1, 1, chunk);
    now = fold(now, taken);
    end += taken.length;
    done += taken.length;
  }
  let size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  while (chunks.length > 1 && (end - firstOf({ chunks, now, end }) > most || size > largest))
    size -= chunks.shift()?.size ?? 0;
  return { chunks, now, end };
}

/** The moment after the lines before this number. */
export function stateAt({ chunks, now, end }: Log, position: number): SystemState {
  if (position >= end) return now;
  const chunk = chunks.findLast(({ lines }) => (lines[0]?.number ?? end) <= position);
  if (chunk === undefined) return chunks[0]?.start ?? now;
  const before = chunk.lines.filter(({ number }) => number < position);
  return fold(
    chunk.start,
    before.map(({ entry }) => entry),
  );
}

const flat = new WeakMap<Log["chunks"], readonly LogLine[]>();

/** All lines that are kept, oldest first; the same list as long as the log is the same. */
export function linesOf({ chunks }: Log): readonly LogLine[] {
  const lines = flat.get(chunks) ?? chunks.flatMap((chunk) => chunk.lines);
  flat.set(chunks, lines);
  return lines;
}

/** About how many characters a value holds. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length + 8;
  if (typeof value !== "object" || value === null) return 8;
  let size = 16;
  if (Array.isArray(value)) for (const item of value as unknown[]) size += sizeOf(item);
  else for (const [key, field] of Object.entries(value)) size += key.length + sizeOf(field);
  return size;
}
