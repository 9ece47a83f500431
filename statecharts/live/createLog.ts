import { fold, NOTHING, type SystemState } from "./fold.ts";
import type { LogEntry, LogLine } from "./types.ts";

/** How much of an app's past is kept: lines, and characters of what they hold, about. */
export const LIMITS = { lines: 10_000, size: 16_000_000 } as const;
/** Lines from one keyframe to the next: no moment is further from one. */
const CHUNK = 250;

interface Chunk {
  /** The moment before its first line. */
  start: SystemState;
  lines: LogLine[];
  size: number;
}

/** A bounded log: the oldest lines go, and every moment that is left can be looked at. */
export interface Log {
  /** Number of the first line that is kept, and of the one after the last. */
  first(): number;
  end(): number;
  append(entries: readonly LogEntry[]): void;
  /** The moment after the lines before this number. */
  stateAt(position: number): SystemState;
  lines(): readonly LogLine[];
  /** Whether older lines had to go. */
  hasDropped(): boolean;
  clear(): void;
}

export function createLog({
  lines: most,
  size: largest,
}: { lines: number; size: number } = LIMITS): Log {
  let chunks: Chunk[] = [];
  let now: SystemState = NOTHING;
  let end = 0;
  let dropped = false;
  let flat: LogLine[] | null = [];

  const first = (): number => chunks[0]?.lines[0]?.number ?? end;

  function add(entries: readonly LogEntry[]): void {
    let chunk = chunks.at(-1);
    if (chunk === undefined || chunk.lines.length >= CHUNK) {
      chunk = { start: now, lines: [], size: 0 };
      chunks.push(chunk);
    }
    for (const entry of entries) {
      chunk.lines.push({ number: end, entry });
      chunk.size += sizeOf(entry);
      end += 1;
    }
    now = fold(now, entries);
  }

  function drop(): void {
    let size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
    while (chunks.length > 1 && (end - first() > most || size > largest)) {
      size -= chunks.shift()?.size ?? 0;
      dropped = true;
    }
  }

  return {
    first,
    end: () => end,
    append(entries) {
      for (let start = 0; start < entries.length;) {
        const room = CHUNK - ((chunks.at(-1)?.lines.length ?? CHUNK) % CHUNK);
        add(entries.slice(start, start + room));
        start += room;
      }
      drop();
      flat = null;
    },
    stateAt(position) {
      if (position >= end) return now;
      const chunk = chunks.findLast(({ lines }) => (lines[0]?.number ?? end) <= position);
      if (chunk === undefined) return chunks[0]?.start ?? now;
      const until = position - (chunk.lines[0]?.number ?? 0);
      return fold(
        chunk.start,
        chunk.lines.slice(0, until).map(({ entry }) => entry),
      );
    },
    lines() {
      flat ??= chunks.flatMap(({ lines }) => lines);
      return flat;
    },
    hasDropped: () => dropped,
    clear() {
      chunks = [];
      flat = [];
    },
  };
}

/** About how many characters a value holds. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length + 8;
  if (typeof value !== "object" || value === null) return 8;
  let size = 16;
  if (Array.isArray(value)) for (const item of value as unknown[]) size += sizeOf(item);
  else for (const [key, field] of Object.entries(value)) size += key.length + sizeOf(field);
  return size;
}
