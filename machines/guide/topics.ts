import type { Field, Frame } from "./frame.ts";
import type { GuideContext } from "./types.ts";

/** Kinds of questions that such data can't answer. */
export const GAPS: readonly string[] = `housing food parking transport ranking sports safety
  weather faculty deadlines opening_hours student_faculty_ratio class_size accessibility leave
  visa refunds scholarships gender_ratio international_students diversity transfer
  subgroup_admission gpa requirements past_years graduate_school by_major student_life endowment
  alumni_people language_of_instruction calendar health_services childcare jobs opinion people
  credits other`.split(/\s+/);

/** What of the product itself is asked. */
export const HELP_TOPICS: readonly string[] = `saving profile sign_in codes tour map privacy
  delete_data languages abilities human robot comparing errors accessibility superusers price
  sharing voice other`.split(/\s+/);

/** What a person wants to do at a university. */
export const ERRANDS = ["giving", "mentoring", "applying", "visiting", "story", "other"] as const;

/** The kinds that an act may be of; acts that aren't here have none. */
export const TOPICS: Readonly<Record<string, readonly string[]>> = {
  not_held: GAPS,
  help: HELP_TOPICS,
  redirect: ERRANDS,
};

const ABOUT_UNIVERSITIES = new Set([
  "facts",
  "compare",
  "programs",
  "about",
  "not_held",
  "clarify",
  "tour",
  "place",
  "redirect",
]);

/** Whether a message is about universities at all. */
export const asksOfUniversities = ({ act }: Frame): boolean => ABOUT_UNIVERSITIES.has(act);

/** The kind of gap that "and Yale?" asks about next; "why?" leaves what was asked before it. */
export function topicAfter(asked: Frame, { topic }: GuideContext): string | null {
  if (asked.act === "not_held") return asked.topic === "reasons" ? topic : asked.topic;
  return asksOfUniversities(asked) ? null : topic;
}

/** The figures asked for last: of a comparison that only says "cheaper", what that goes by. */
export const fieldsAfter = ({ act, fields, order }: Frame, before: GuideContext): Field[] => {
  if (fields.length > 0) return fields;
  return act === "compare" && order !== null ? [order.field] : before.fields;
};
