import type { ChatMessage } from "#machines/chat/types.ts";

/** How much of the newest message is drawn. */
export interface Revealed {
  /** The newest message; -1 where there is none. */
  readonly id: number;
  /** Characters of it. */
  readonly length: number;
  /** More of it is drawn with each step. */
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
/** Characters at a time, at most: what a slow phone draws in time. */
const MOST = 1000;
/** Milliseconds from one step to the next: with more of them text appears no smoother, and each costs a frame's work. */
export const STEP_MS = 40;
/** Where nothing of it is seen, more at a time, and not as often while little has come. */
const MOST_UNSEEN = 4000;
const UNSEEN_STEP_MS = 200;

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

/** How an answer appears: at a reading pace, without one, or where its end is out of sight. */
export type Pace = "reading" | "none" | "unseen";

/** How many characters of `there` are drawn `ms` milliseconds after `length` were: no more, where that is too soon. */
export function drawnAfter(length: number, there: number, ms: number, pace: Pace): number {
  const rest = there - length;
  if (pace === "unseen" && ms < UNSEEN_STEP_MS && rest < MOST_UNSEEN) return length;
  const step = pace === "reading" ? ms * Math.max(PACE, rest / CATCH_UP_MS) : rest;
  const most = pace === "unseen" ? MOST_UNSEEN : MOST;
  return length + Math.min(rest, most, Math.max(1, Math.ceil(step)));
}

/** Longer runs without a space, such as addresses, are drawn in pieces. */
const LONGEST_WORD = 40;

/** As much of a text as is drawn, without the beginning of a word, which would move to the next line as it grows. Serves O72. */
export function wholeWords(text: string, length: number): string {
  const space = text.lastIndexOf(" ", length);
  return text.slice(0, space > 0 && length - space <= LONGEST_WORD ? space : length);
}
