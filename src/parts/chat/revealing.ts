import type { ChatMessage } from "#machines/chat/types.ts";

/** How much of the newest message is drawn. */
export interface Revealed {
  /** The newest message; -1 where there is none. */
  readonly id: number;
  /** Characters of it. */
  readonly length: number;
  /** More of it is drawn with each frame. */
  readonly goesOn: boolean;
  /** An answer was awaited when this was worked out. */
  readonly awaited: boolean;
}

/** Characters drawn at once of an answer that begins. */
const FIRST = 60;
/** Characters a millisecond, at least: as fast as one skims. */
const PACE = 0.9;
/** What has come beyond that is drawn within about so many milliseconds. */
const CATCH_UP_MS = 1000;
/** Characters in a frame, at most: what a slow phone draws in time. */
const MOST = 1000;

/**
 * How much of the newest message is drawn now: of an answer that was awaited its beginning, of one that grows what was
 * drawn of it, and of everything else the whole, such as of an opened conversation, or of an answer that was cut. Returns
 * `before` itself where nothing has changed. Serves T11 and O116.
 */
export function revealedNow(
  before: Revealed,
  last: ChatMessage | undefined,
  awaited: boolean,
): Revealed {
  const now = { ...of(before, last), awaited };
  const isSame =
    now.id === before.id &&
    now.length === before.length &&
    now.goesOn === before.goesOn &&
    awaited === before.awaited;
  return isSame ? before : now;
}

function of(before: Revealed, last: ChatMessage | undefined): Omit<Revealed, "awaited"> {
  if (last === undefined) return { id: -1, length: 0, goesOn: false };
  const { id, cut, streaming } = last;
  const whole = { id, length: last.text.length, goesOn: streaming };
  if (last.writer !== "bot" || cut) return { ...whole, goesOn: false };
  if (id !== before.id)
    return before.awaited ? { id, length: Math.min(FIRST, whole.length), goesOn: true } : whole;
  const grows = before.goesOn && before.length <= whole.length;
  if (!grows) return whole;
  return { id, length: before.length, goesOn: streaming || before.length < whole.length };
}

/** How many characters of `there` are drawn `ms` milliseconds after `length` were. `atOnce`: without a reading pace. */
export function drawnAfter(length: number, there: number, ms: number, atOnce: boolean): number {
  const rest = there - length;
  const step = atOnce ? rest : ms * Math.max(PACE, rest / CATCH_UP_MS);
  return length + Math.min(rest, MOST, Math.max(1, Math.ceil(step)));
}

/** Longer runs without a space, such as addresses, are drawn in pieces. */
const LONGEST_WORD = 40;

/** As much of a text as is drawn, without the beginning of a word, which would move to the next line as it grows. Serves O72. */
export function wholeWords(text: string, length: number): string {
  const space = text.lastIndexOf(" ", length);
  return text.slice(0, space > 0 && length - space <= LONGEST_WORD ? space : length);
}
