import type { ConversationSummary } from "#contract/conversation.ts";

import { LANGUAGE } from "../../words/wordsOf.ts";

/** Conversations of one day, the latest first; a day without a name has those of which no time is known. */
interface Day {
  name: string;
  conversations: ConversationSummary[];
}

const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long" });
const times = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" });

/** The beginning of a day, so many days away. */
const midnight = (at: number, days = 0): number => {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
};

const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1);

/** "Today", "Yesterday", or the date; empty without a time. */
function nameOf(time: string, now: number): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return "";
  if (midnight(at) === midnight(now)) return capital(relative.format(0, "day"));
  if (midnight(at) === midnight(now, -1)) return capital(relative.format(-1, "day"));
  return dates.format(at);
}

/** The list by the person's own days, in its order. Serves O66. */
export function byDay(conversations: readonly ConversationSummary[], now = Date.now()): Day[] {
  const days: Day[] = [];
  for (const conversation of conversations) {
    const name = nameOf(conversation.updated_at, now);
    const last = days.at(-1);
    if (last?.name === name) last.conversations.push(conversation);
    else days.push({ name, conversations: [conversation] });
  }
  return days;
}

/** At what time of its day it was last; empty without a time. */
export function timeOf({ updated_at: time }: ConversationSummary): string {
  const at = Date.parse(time);
  return Number.isNaN(at) ? "" : times.format(at);
}
