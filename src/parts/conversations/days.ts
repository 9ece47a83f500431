import type { ConversationSummary } from "#contract/conversation.ts";

import { timeWords } from "../../words/dates.ts";
import { byLanguage, t } from "../../words/t.ts";

/** Conversations of one day, the latest first; a day without a name has those of which no time is known. */
interface Day {
  name: string;
  conversations: ConversationSummary[];
}

const dates = byLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long" }));
const clock = timeWords({ timeStyle: "short" });

/** The beginning of a day, so many days away. */
const midnight = (at: number, days = 0): number => {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
};

/** "Today", "Yesterday", or the date; empty without a time. */
function nameOf(time: string, now: number): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return "";
  if (midnight(at) === midnight(now)) return t("Today");
  if (midnight(at) === midnight(now, -1)) return t("Yesterday");
  return dates().format(at);
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
export const timeOf = ({ updated_at: time }: ConversationSummary): string => clock(time);
