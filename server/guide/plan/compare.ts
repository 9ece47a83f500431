import {
  CLASS_FIELDS,
  type Field,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import { type Known, programsOf } from "../knowledge/known.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block, Part, Sentence, Value } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { combined, ofEach, ofTotals, operated } from "./compareOperated.ts";
import { unreadComparison } from "./compareUnread.ts";
import { distanceOf } from "./distance.ts";
import { shortTitle } from "./facts.ts";
import { classSaid, kindCode } from "./kinds.ts";
import { gapBlock, missingBlocks } from "./missing.ts";
import { pricedByHeld } from "./paid.ts";
import type { PlanInput } from "./planInput.ts";
import { checkedPremise, codeOf, meets, sameWords } from "./premise.ts";
import {
  answer,
  factOf,
  fieldName,
  figureOf,
  partOf,
  says,
  strong,
  text,
  valueOf,
  written,
} from "./say.ts";

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
const MOST_PROGRAMS = 4;

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
  const lead = leads(asked, fields, subjects);
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
): Field[] {
  const touched = [
    ...fields,
    ...(order ? [order.field] : []),
    ...(premise !== null && FIELD_KINDS[premise.field].unit === "score" ? [premise.field] : []),
    ...filters.flatMap(({ field }) => (field === "program" ? [] : [field])),
  ];
  const all = [...new Set(touched.length > 0 ? touched : usualOf(subjects))];
  // One that holds neither has no difference to show.
  const equal =
    subjects.some((one) => valueOf(one, "tuitionInState") !== null) &&
    subjects.every((one) => valueOf(one, "tuitionInState") === valueOf(one, "tuitionOutOfState"));
  return equal && all.includes("tuitionInState")
    ? all.filter((field) => field !== "tuitionOutOfState")
    : all;
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

/** One line for each field: who leads, by how much, or the sum that was asked for. */
function leads(asked: Frame, fields: readonly Field[], subjects: readonly Known[]): Sentence[] {
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
    const leader = asked.form === "which" && first ? verdict(asked, first, subjects) : [];
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
  const leader = isOfEase ? verdict(asked, "admissionRate", subjects) : [];
  if (work.length > 0) return [...kinds, ...answers, ...leader, ...work];
  const verdicts = numeric.slice(0, 4).flatMap((field) => verdict(asked, field, subjects));
  return [...kinds, ...answers, ...verdicts];
}

/** "I have 1290" after two universities: above or below the score of each. */
const scored = (asked: Frame, subjects: readonly Known[]): Sentence[] =>
  asked.premise !== null && FIELD_KINDS[asked.premise.field].unit === "score"
    ? subjects.flatMap((one) => checkedPremise(asked, one) ?? [])
    : [];

/** "Are they both private?", "how many of them are public": how many, and which. */
function ofKind(asked: Frame, subjects: readonly Known[]): Sentence[] {
  const { premise, filters, form, operation } = asked;
  const said = premise?.field === "kind" ? premise.value : undefined;
  const wanted = said ?? filters.find(({ field }) => field === "kind")?.value;
  const isAsked = form === "yesNo" || (form === "what" && said !== undefined);
  if (operation !== "count" && (!isAsked || wanted === undefined)) return [];
  const kind = String(wanted ?? "public");
  const yes = subjects.filter((one) => sameWords(one, "kind", valueOf(one, "kind") ?? "", kind));
  const count = says("compare.count", {
    count: strong(String(yes.length)),
    of: String(subjects.length),
    kind: says(`kind.${kind}`),
    list: yes.map(({ name }) => strong(name)),
  });
  if (operation === "count") return [count];
  if (yes.length === 0)
    return [
      says(subjects.length === 2 ? "compare.neither" : "compare.noKind", {
        kind: says(`kind.${kind}`),
      }),
    ];
  return [says(yes.length === subjects.length ? "answer.yes" : "answer.no"), count];
}

/** "Are they both in California?", "which of them is?"; "is Hillsdale in Detroit, and dearer than Michigan State": the first. */
function atPlace(asked: Frame, subjects: readonly Known[]): Sentence[] {
  const { premise, form, relative } = asked;
  if (premise === null || !PLACE_FIELDS.has(premise.field)) return [];
  const [first] = subjects;
  if (relative !== null && first !== undefined) {
    const sentence = checkedPremise(asked, first);
    return sentence === null ? [] : [sentence];
  }
  const { field, value } = premise;
  const there = subjects.filter((one) =>
    sameWords(one, field, valueOf(one, field) ?? "", String(value)),
  );
  if (form === "yesNo")
    return [says(there.length === subjects.length ? "answer.yes" : "answer.no")];
  const list = there.map(({ name }) => strong(name));
  const said = {
    list,
    field: fieldName(field, subjects),
    bound: says("name.place", { name: String(value) }),
  };
  return form === "which"
    ? [says(list.length > 0 ? "compare.meets" : "compare.noneMeets", said)]
    : [];
}

/** "Is Princeton cheaper than Yale" by several prices: yes or no when all of them agree. */
function agreed(asked: Frame, numeric: readonly Field[], subjects: readonly Known[]): Sentence[] {
  const [first, ...others] = numeric.flatMap((field) => yesOrNo(asked, field, subjects));
  return first !== undefined && others.every(({ code }) => code === first.code) ? [first] : [];
}

/** "Is Stanford older than Harvard?": whether the first one named leads all others. */
function yesOrNo({ order, relative }: Frame, field: Field, subjects: readonly Known[]): Sentence[] {
  const [own, ...rest] = subjects.map((one) => figureOf(one, field));
  const others = rest.flatMap((one) => one ?? []);
  const { better, unit } = FIELD_KINDS[field];
  const isAsked = relative !== null || order?.field === field || unit === "year";
  if (!isAsked || own === null || own === undefined || others.length < rest.length) return [];
  if (others.length === 0 || others.includes(own)) return [];
  // An older one was founded in the lower year.
  const asked =
    relative === null || field === "admissionRate"
      ? null
      : (relative === "more") === (unit === "year")
        ? "asc"
        : "desc";
  const usual = better === "low" ? "asc" : "desc";
  const dir = asked ?? (order?.field === field ? order.dir : usual);
  const isFirst = others.every((other) => (dir === "asc") === own < other);
  return [says(isFirst ? "answer.yes" : "answer.no")];
}

/** Who leads in a field, in the direction that was asked for, or else the field's own. */
function verdict(asked: Frame, field: Field, subjects: readonly Known[]): Sentence[] {
  const { order, relative, form } = asked;
  const { unit, better } = FIELD_KINDS[field];
  // "Which of them has fewer?"
  const asks = relative === "less" && form === "which" && unit === "count" ? "asc" : null;
  const held = subjects.flatMap((one) => {
    const value = figureOf(one, field);
    return value === null ? [] : [{ one, value }];
  });
  if (held.length < 2) return held.flatMap(({ one }) => alone(asked, field, one));
  // "Which is dearer" is asked of every price.
  const isAlike = order !== null && PRICE_FIELDS.has(order.field) && PRICE_FIELDS.has(field);
  const usual = asks ?? (better === "low" ? "asc" : "desc");
  const dir = order?.field === field || isAlike ? order.dir : usual;
  const sorted = held.toSorted((a, b) => (dir === "asc" ? a.value - b.value : b.value - a.value));
  const [best, next] = sorted;
  if (best === undefined || next === undefined) return [];
  const covers = held.map(({ one }) => partOf(one, field));
  if (best.value === next.value) {
    const level = sorted
      .filter(({ value }) => value === best.value)
      .map(({ one }) => strong(one.name));
    return [
      says(
        "compare.level",
        { field: fieldName(field, subjects), list: level, value: valueOf(best.one, field) ?? "" },
        { covers },
      ),
    ];
  }
  const code =
    unit === "year" ? (dir === "asc" ? "older" : "younger") : dir === "asc" ? "lower" : "higher";
  const many = held.length > 2 ? "compare.most" : "compare.more";
  return [
    says(
      `${many}.${code}`,
      {
        name: strong(best.one.name),
        field: fieldName(field, subjects),
        value: strong(valueOf(best.one, field) ?? ""),
        other: next.one.name,
        otherValue: valueOf(next.one, field) ?? "",
      },
      { covers },
    ),
  ];
}

const COMPARING: ReadonlySet<Frame["operation"]> = new Set([
  "compare",
  "difference",
  "order",
  "ratio",
  "sum",
]);

/** When only one of the compared figures is held: the reason why nobody leads. */
function alone({ form, operation, fields }: Frame, field: Field, one: Known): Sentence[] {
  if (!fields.includes(field) || (form !== "which" && !COMPARING.has(operation))) return [];
  return [
    says("compare.alone", {
      field: fieldName(field, [one]),
      name: strong(one.name),
      value: strong(valueOf(one, field) ?? ""),
    }),
  ];
}

function table(fields: readonly Field[], subjects: readonly Known[]): Block {
  const facts = fields.map((field) => subjects.flatMap((one) => factOf(one, field) ?? []));
  return {
    kind: "table",
    head: [says("field.university"), ...fields.map((field) => fieldName(field, subjects))],
    rows: subjects.map((one) => [one.name, ...fields.map((field): Value => cell(one, field))]),
    facts: [[], ...facts],
    covers: subjects.flatMap((one) => fields.flatMap((field) => partsOf(one, field))),
  };
}

/** A tuition that is the same for all, or the one that the person pays, accounts for both. */
const partsOf = (one: Known, field: Field): Part[] =>
  field === "tuitionInState" && valueOf(one, field) === valueOf(one, "tuitionOutOfState")
    ? [partOf(one, field), partOf(one, "tuitionOutOfState")]
    : [partOf(one, field)];

function cell(one: Known, field: Field): Value {
  const value = valueOf(one, field);
  if (value === null) return says("notHeld");
  if (field === "kind") return says(`kind.${kindCode(value)}`);
  if (CLASS_FIELDS.has(field)) return classSaid(one, field) ?? value;
  if (field === "hbcu") return says(factOf(one, "hbcu")?.raw === true ? "yes" : "no");
  if (field === "programs")
    return programsOf(one)
      .slice(0, MOST_PROGRAMS)
      .map(({ title }) => shortTitle(title));
  return value;
}
