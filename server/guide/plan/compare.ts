import type { Field, Frame } from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { atPlace, ofKind } from "./compareKinds.ts";
import { combined, ofEach, ofTotals, operated } from "./compareOperated.ts";
import { table } from "./compareTable.ts";
import { unreadComparison } from "./compareUnread.ts";
import { distanceOf } from "./distance.ts";
import { gapBlock, missingBlocks } from "./missing.ts";
import { pricedByHeld } from "./paid.ts";
import type { PlanInput } from "./planInput.ts";
import { checkedPremise, codeOf, meets } from "./premise.ts";
import {
  answer,
  fieldName,
  figureOf,
  partOf,
  priceOnce,
  says,
  strong,
  text,
  valueOf,
  written,
} from "./say.ts";
import { agreed, verdict } from "./verdicts.ts";

/** What people compare when they don't say what. */
export const USUAL: readonly Field[] = [
  "admissionRate",
  "tuitionOutOfState",
  "netPrice",
  "graduationRate",
  "undergraduates",
];
/** What people compare of universities without such figures. */
const ABROAD: readonly Field[] = ["location", "kind", "founded", "students"];
const usualOf = (subjects: readonly Known[]): readonly Field[] =>
  subjects.some((one) => USUAL.some((field) => valueOf(one, field) !== null)) ? USUAL : ABROAD;

/** Several universities side by side: the answer to what is asked first, then every figure. */
export function compare({ asked: given, subjects, text: said }: PlanInput): Answer {
  // "Does that include what parents borrow?" doesn't ask which is the lowest (O265).
  const read = saysPhrase("includes", said) ? { ...given, form: "what" as const } : given;
  const byName = saysPhrase("field:netPrice", said) || saysPhrase("aid", said);
  const asked = byName ? read : pricedByHeld(read, subjects);
  const gaps = asked.topic === null ? asked.gaps : [asked.topic, ...asked.gaps];
  const lacking = gaps.length > 0 ? [gapBlock(subjects, gaps)] : [];
  const apart = asked.operation === "distance" ? distanceOf(subjects) : null;
  if (apart !== null) return { ...apart, blocks: [...apart.blocks, ...lacking] };
  const unread = unreadComparison(asked, subjects, said, lacking);
  if (unread !== null) return unread;
  const fields = fieldsToCompare(asked, subjects);
  const lead = leads(asked, fields, subjects, said);
  const rows = fields.filter((field) => subjects.some((one) => valueOf(one, field) !== null));
  const blocks: Block[] = [];
  // "Is Boston College better?": no record says so.
  const isOpen = asked.fields.length === 0 && asked.order === null;
  const isChoice = asked.form === "choice" || (isOpen && saysPhrase("verdict", said));
  if (isChoice) blocks.push(text(says("compare.choice")));
  if (lead.length > 0) blocks.push(text(...lead));
  if (rows.length > 0) blocks.push(table(rows, ordered(asked, fields, subjects)));
  // For the fields that people usually compare, which nobody asked for, the table shows what isn't held.
  if (asked.form !== "choice" && (asked.fields.length > 0 || asked.order !== null)) {
    const lacks = (one: Known) => fields.filter((field) => valueOf(one, field) === null);
    blocks.push(...missingBlocks(subjects.map((one) => ({ one, fields: lacks(one) }))));
  }
  blocks.push(...lacking);
  const [first] = fields;
  return answer(blocks, {
    question: says("question.matters"),
    chips: [
      ...(fields.includes("netPrice") ? [] : [says("chip.whichCheaper")]),
      ...(fields.includes("graduationRate") ? [] : [says("chip.whichGraduates")]),
      ...subjects.slice(0, 2).flatMap((one) => nextAbout(one, fields).slice(0, 1)),
    ],
    universities: subjects,
    shown: ordered(asked, fields, subjects).map(({ id, name }) => ({ id, name })),
    figure: first && fields.length === 1 ? combined(asked, first, subjects) : null,
  });
}

function fieldsToCompare(
  { fields, order, filters, premise }: Frame,
  subjects: readonly Known[],
): readonly Field[] {
  const touched = [
    ...fields,
    ...(order ? [order.field] : []),
    ...(premise !== null && FIELD_KINDS[premise.field].unit === "score" ? [premise.field] : []),
    ...filters.flatMap(({ field }) => (field === "program" ? [] : [field])),
  ];
  return priceOnce([...new Set(touched.length > 0 ? touched : usualOf(subjects))], subjects);
}

function ordered(
  { order, operation, end }: Frame,
  fields: readonly Field[],
  subjects: readonly Known[],
): readonly Known[] {
  const isHeld = (one: Field) =>
    isNumeric(one) && subjects.some((subject) => figureOf(subject, one) !== null);
  const field = order?.field ?? (operation === "order" ? fields.find(isHeld) : undefined);
  if (field === undefined) return subjects;
  const dir = order?.dir ?? end ?? (FIELD_KINDS[field].better === "low" ? "asc" : "desc");
  const of = (one: Known) => figureOf(one, field) ?? (dir === "asc" ? Infinity : -Infinity);
  return subjects.toSorted((a, b) => (dir === "asc" ? of(a) - of(b) : of(b) - of(a)));
}

/** For so many fields who leads is said in words: of those that are asked for, and of the usual ones. */
const MOST_ASKED = 5;
const MOST_USUAL = 4;

/** One line for each field: who leads, by how much, or the sum that was asked for. */
function leads(
  asked: Frame,
  fields: readonly Field[],
  subjects: readonly Known[],
  said: string,
): Sentence[] {
  const numeric = fields.filter(isNumeric);
  const thresholds = asked.filters.filter(({ value }) => typeof value === "number");
  if (thresholds.length > 0)
    return thresholds.flatMap((filter) => {
      if (filter.field === "program") return [];
      const { field } = filter;
      const yes = subjects.filter((one) => {
        const value = figureOf(one, field);
        return value !== null && meets(value, filter);
      });
      const bound = says(`bound.${codeOf(filter.op)}`, {
        value: written(Number(filter.value), FIELD_KINDS[field].unit),
      });
      return [
        says(
          yes.length === 0 ? "compare.noneMeets" : "compare.meets",
          { list: yes.map(({ name }) => strong(name)), field: fieldName(field, subjects), bound },
          { covers: subjects.map((one) => partOf(one, field)) },
        ),
      ];
    });
  const own = scored(asked, subjects);
  if (own.length > 0) return own;
  const kinds = fields.includes("kind") ? ofKind(asked, subjects) : atPlace(asked, subjects);
  // "Both kids at the cheapest one, for four years".
  const isOfFirst = asked.factor?.unit === "years" && asked.order !== null;
  const some = isOfFirst ? ordered(asked, fields, subjects).slice(0, 1) : subjects;
  const each = ofEach(asked, some);
  if (each.length > 0) {
    const [first] = numeric;
    const leader = asked.form === "which" && first ? verdict(asked, first, subjects, said) : [];
    return [...kinds, ...leader, ...each];
  }
  const isAsked = asked.form === "yesNo" && (asked.fields.length > 0 || asked.order !== null);
  const answers = isAsked ? agreed(asked, numeric, subjects) : [];
  const totals = ofTotals(asked, subjects);
  const work = [
    ...totals,
    // How many times the other it is, is told of the sum alone.
    ...(totals.length > 0 && asked.operation === "ratio" ? [] : numeric)
      .slice(0, 3)
      .flatMap((field) => operated(asked, field, subjects)),
  ];
  // A university that is harder to get into has the lower rate: that is said before by how much.
  const isOfEase = asked.order?.field === "admissionRate" && asked.operation === "difference";
  const leader = isOfEase ? verdict(asked, "admissionRate", subjects, said) : [];
  if (work.length > 0) return [...kinds, ...answers, ...leader, ...work];
  const most = asked.fields.length > 0 ? MOST_ASKED : MOST_USUAL;
  const verdicts = numeric.slice(0, most).flatMap((field) => verdict(asked, field, subjects, said));
  return [...kinds, ...answers, ...verdicts];
}

/** "I have 1290" after two universities: above or below the score of each. */
const scored = (asked: Frame, subjects: readonly Known[]): Sentence[] =>
  asked.premise !== null && FIELD_KINDS[asked.premise.field].unit === "score"
    ? subjects.flatMap((one) => checkedPremise(asked, one) ?? [])
    : [];
