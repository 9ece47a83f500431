import { ACTS, LEARNED_FIELDS, OPERATIONS, WHOM } from "#machines/guide/frame.ts";
import { ERRANDS, GAPS, HELP_TOPICS } from "#machines/guide/topics.ts";

/** Languages with enough messages to be learned. */
export const LANGUAGES = [
  ..."en es fr pt fa ar zh hi de ru tr it ja ko nl pl vi id uk ur bn sw fil el sv he".split(" "),
  ..."cs ro hu no th ta".split(" "),
] as const;

/** Which way a search is ordered, as a message says it. */
export const DIRECTIONS = ["none", "asc", "desc"] as const;
/** Acts of danger: the person's own crisis, someone else's, an emergency, abuse (O51). */
export const DANGERS = ["crisis", "support_person", "emergency", "abuse"] as const;
/** One of DANGERS: which help is given. */
export type DangerKind = (typeof DANGERS)[number];

/** What searches often want: the kind of university, and bounds of figures on the usual side. */
export const WISHES = [
  ..."kind=public kind=private hbcu students< students> founded< founded> admissionRate< admissionRate>".split(
    " ",
  ),
  ..."netPrice< tuitionInState< tuitionOutOfState< costOfAttendance< medianDebt< graduationRate>".split(
    " ",
  ),
  ..."earnings10y> pellShare> satAverage< satAverage>".split(" "),
] as const;

/** What a message wants after others: read alone it may only be a name, or "why?". `other` leaves it to its own words. */
export const LATER_ACTS =
  "facts compare find about programs not_held clarify sources place tour collect action other".split(
    " ",
  );

/** `one`: exactly one label holds; `several`: each may hold by itself. */
export interface Head {
  name: string;
  kind: "one" | "several";
  labels: readonly string[];
}

/** What the reader's model predicts, in the order in which its weights are stored. */
export const READER_HEADS = [
  { name: "act", kind: "one", labels: ACTS },
  { name: "fields", kind: "several", labels: LEARNED_FIELDS },
  { name: "touched", kind: "several", labels: LEARNED_FIELDS },
  { name: "operation", kind: "one", labels: OPERATIONS },
  { name: "direction", kind: "one", labels: DIRECTIONS },
  { name: "gap", kind: "one", labels: GAPS },
  { name: "help", kind: "one", labels: HELP_TOPICS },
  { name: "errand", kind: "one", labels: ERRANDS },
  { name: "language", kind: "one", labels: LANGUAGES },
  { name: "later", kind: "one", labels: LATER_ACTS },
  { name: "leans", kind: "several", labels: ["leans"] },
  { name: "whom", kind: "one", labels: WHOM },
  { name: "wishes", kind: "several", labels: WISHES },
  { name: "narrowed", kind: "several", labels: ["narrowed"] },
] as const satisfies readonly Head[];

/** What the model of danger predicts: whether there is any, and of which kind it would be. */
export const DANGER_HEADS = [
  { name: "danger", kind: "several", labels: ["danger"] },
  { name: "kind", kind: "one", labels: DANGERS },
] as const satisfies readonly Head[];
