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
  else if (act === "facts" && form === "yesNo" && saysPhrase("free", text)) {
    if (!fields.every((field) => OF_PRICES.has(field))) return;
    frame.fields = [...PRICES, "netPriceCalculatorUrl"];
    frame.premise = { field: "tuitionInState", value: 0 };
  } else if (act === "facts" && said?.unit === "percent" && fields.some(isTuition)) {
    frame.fields = fields.filter(isTuition);
  } else if (act === "facts" && frame.relative !== null && fields.every(isTuition)) {
    // "Is it lower for residents" asks of both.
    Object.assign(frame, { fields: PRICES.slice(0, 2), operation: "difference" });
  }
}

const ofNothing = (fields: readonly Field[]) => fields.every((field) => OF_PLACE.has(field));
const isTuition = (field: Field) => field === "tuitionInState" || field === "tuitionOutOfState";

/** From this score on a field is asked for beside what isn't held. */
const SURE = 1;
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
  if (frame.act === "not_held") {
    frame.fields = sure;
    if (frame.topic === null || !said.includes(frame.topic)) frame.topic = first;
  } else if (!OF_FACTS.has(frame.act)) return;
  else if (sure.length === 0 && frame.premise === null && frame.filters.length === 0)
    Object.assign(frame, { act: "not_held", fields: [], topic: first, guessed: false });
  else if (frame.guessed || sure.length > 0)
    Object.assign(frame, { fields: sure.length > 0 ? sure : frame.fields, guessed: false });
  frame.gaps = said.filter((gap) => gap !== frame.topic);
}
