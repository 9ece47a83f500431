import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import type { Scores } from "./linearModel.ts";
import { besidesFigures, gapsIn, saysPhrase } from "./phrases.ts";
import { NAMED } from "./premises.ts";

/** Whether a message holds nothing but names, figures' own names, and the words that any question is made of. */
export const isPlain = (folded: string): boolean =>
  besidesFigures(folded).every((word) => word === NAMED);

const PRICES: readonly Field[] = ["tuitionInState", "tuitionOutOfState", "netPrice"];
const OF_PRICES: ReadonlySet<Field> = new Set([...PRICES, "costOfAttendance", "pellShare"]);
const OF_PLACE: ReadonlySet<Field> = new Set(["location", "city", "region", "country"]);

/** "Where in Boston is BU". */
const WHERE_IN = new RegExp(`^(?:\\S+ )?where (?:\\S+ ){0,4}is ${NAMED}(?: located)?$`);

const OF_LOCATION = { act: "facts", fields: ["location"], guessed: false } as const;
const OF_COST = { act: "facts", fields: PRICES, guessed: false } as const;
/** As what a plain question is read where its words are rare. */
const MISREAD: ReadonlySet<Act> = new Set(["not_held", "place", "tour", "help"]);

/** "Where's Tufts" asks for no place on its campus, and "wie teuer ist das MIT" for what is held. */
export function settleWhere(frame: Frame, folded: string): void {
  const misread = frame.guessed || (MISREAD.has(frame.act) && isPlain(folded));
  const plain = frame.named.length === 1 && misread;
  if (plain && saysPhrase("where", folded)) Object.assign(frame, OF_LOCATION);
  else if (plain && saysPhrase("price", folded)) Object.assign(frame, OF_COST);
  if (frame.named.length === 1 && WHERE_IN.test(folded)) Object.assign(frame, OF_LOCATION);
}

/** What plain words ask for where what is learned falls short: a distance, whether it is free, what fits a budget. */
export function settlePlain(frame: Frame, text: string): void {
  const { act, named, fields, said, form } = frame;
  if (named.length === 2 && saysPhrase("distance", text) && ofNothing(fields))
    Object.assign(frame, { act: "compare", fields: [], topic: null, operation: "distance" });
  else if (act === "compare" && fields.length === 0 && said?.unit === "money")
    frame.fields = [...PRICES];
  else if ((act === "facts" || isOfPrice(frame)) && saysPhrase("free", text)) {
    Object.assign(frame, { act: "facts", topic: null });
    if (
      act === "facts" &&
      !frame.guessed &&
      !(form !== "howMany" && fields.every((field) => OF_PRICES.has(field)))
    )
      return;
    frame.guessed = false;
    frame.fields = [...PRICES, "netPriceCalculatorUrl"];
    frame.premise = { field: "tuitionInState", value: 0 };
  } else if (act === "compare" && /\bwhere (?:are|r|is)\b/iu.test(text)) {
    frame.fields = [...new Set<Field>([...fields, "location"])];
  } else if (act === "facts" && said?.unit === "percent" && fields.some(isTuition)) {
    frame.fields = fields.filter(isTuition);
  } else if (act === "facts" && frame.relative !== null && fields.every(isTuition)) {
    // "Is it lower for residents" asks of both.
    Object.assign(frame, { fields: PRICES.slice(0, 2), operation: "difference" });
  }
}

/** "Somebody told me this school is free" is easily read as of the product. */
const isOfPrice = ({ act, topic, whom, named }: Frame) =>
  (act === "sources" || (act === "help" && topic === "price")) &&
  (whom === "one" || named.length > 0);
const ofNothing = (fields: readonly Field[]) => fields.every((field) => OF_PLACE.has(field));
const isTuition = (field: Field) => field === "tuitionInState" || field === "tuitionOutOfState";

/** From this score on a field is asked for beside what isn't held. */
const SURE = 0.3;
/** From this score on it is asked for though what isn't held leads. */
const BESIDE = 2;
const OF_FACTS: ReadonlySet<Act> = new Set(["facts", "compare"]);

/** What a message names in plain words and no record holds: what it asks for, or asks for besides. */
export function settleGaps(frame: Frame, scores: Scores, text: string): void {
  // "After a scholarship of $22,000" asks what is left.
  const said = frame.said === null ? gapsIn(text) : [];
  const [first] = said;
  if (first === undefined) return;
  const sure = frame.fields.filter(
    (field) => (scores["fields"]?.[field] ?? 0) >= SURE || saysPhrase(`field:${field}`, text),
  );
  if (frame.act === "find" && frame.topic === null) frame.topic = first;
  const beside = sure.filter((field) => (scores["fields"]?.[field] ?? 0) >= BESIDE);
  if (frame.act === "not_held" && beside.length > 0)
    // "When's the deadline, and how many students are there": the figure is asked for as much as the gap.
    Object.assign(frame, { act: "facts", fields: beside, topic: null });
  else if (frame.act === "not_held") {
    frame.fields = [];
    if (frame.topic === null || !said.includes(frame.topic)) frame.topic = first;
  } else if (!OF_FACTS.has(frame.act)) return;
  else if (sure.length === 0 && frame.premise === null && frame.filters.length === 0)
    Object.assign(frame, { act: "not_held", fields: [], topic: first, guessed: false });
  else if (frame.guessed || sure.length > 0)
    Object.assign(frame, { fields: sure.length > 0 ? sure : frame.fields, guessed: false });
  frame.gaps = said.filter((gap) => gap !== frame.topic);
}

/** Beside a field that is surely asked for, one that is less likely than this was asked for by nobody. */
const DOUBTFUL = 0.8;
const SURELY = 3;

/** Fields without those that are in doubt beside a sure one; what plain words name, or weren't learned, stays. */
export function withoutDoubtful(
  frame: Frame,
  learned: readonly Field[],
  scores: Scores,
  text: string,
): void {
  const of = (field: Field) => scores["fields"]?.[field] ?? 0;
  if (!OF_FACTS.has(frame.act) || frame.guessed) return;
  if (Math.max(...frame.fields.map(of)) < SURELY) return;
  const inDoubt = (field: Field) =>
    of(field) > 0 && of(field) < DOUBTFUL && learned.includes(field);
  frame.fields = frame.fields.filter(
    (field) => !inDoubt(field) || saysPhrase(`field:${field}`, text),
  );
}
