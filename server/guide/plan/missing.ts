import type { Field } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Block, Sentence } from "./answer.ts";
import { lacked, partOf, says, strong, text, valueOf, whomToAsk } from "./say.ts";

/** What isn't held about a university. */
interface Lack {
  one: Known;
  fields: readonly Field[];
}

/** What isn't held about one university, by name, and who knows it. */
export const missingBlock = (one: Known, fields: readonly Field[]): Block =>
  text(...ofAll([one], fields));

/** What isn't held about several: said once for all that lack the same. Empty when nothing is missing. */
export function missingBlocks(lacks: readonly Lack[]): Block[] {
  const groups = new Map<string, Lack[]>();
  for (const lack of lacks.filter(({ fields }) => fields.length > 0)) {
    const key = lack.fields.join();
    groups.set(key, [...(groups.get(key) ?? []), lack]);
  }
  const sentences = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : ofAll(
          group.map(({ one }) => one),
          first.fields,
        );
  });
  return sentences.length > 0 ? [text(...sentences)] : [];
}

const ofAll = (all: readonly Known[], fields: readonly Field[]): Sentence[] => [
  ...denied(all, fields),
  ...whomToAsk(all, askAt(fields)),
];

const ADMISSION = new Set(
  "deadlines plans subgroup_admission gpa requirements tests transfer credits application_fee transcripts".split(
    " ",
  ),
);
const MONEY = new Set("scholarships refunds exchange conditions".split(" "));

/** What no record holds about the universities asked about, by name, with the page or office that knows it. */
export function gapBlock(
  all: readonly Known[],
  gaps: readonly string[],
  fields: readonly Field[] = [],
): Block {
  const isAny = (kinds: ReadonlySet<string>) => gaps.some((gap) => kinds.has(gap));
  const page = isAny(ADMISSION) ? "admissionsUrl" : isAny(MONEY) ? "financialAidUrl" : "website";
  const [one, other] = all;
  return text(
    says(
      "gap",
      {
        topic: gaps.map((gap) => says(`gap.${gap}`)),
        name: all.map(({ name }) => strong(name)),
      },
      {
        covers: all.flatMap((each) => fields.map((field) => partOf(each, field))),
        ...(one && !other ? { denies: { id: one.id, topic: gaps[0] ?? null } } : {}),
      },
    ),
    ...whomToAsk(all, page),
  );
}

const RANGES: ReadonlySet<Field> = new Set(["satReading", "satMath"]);

/** What isn't held; for test scores with an average, that the range isn't held. */
function denied(all: readonly Known[], fields: readonly Field[]): Sentence[] {
  const name = all.map((one) => one.name);
  const coversOf = (some: readonly Field[]) => ({
    covers: all.flatMap((one) => some.map((field) => partOf(one, field))),
  });
  const isAverage =
    [...RANGES].every((field) => fields.includes(field)) &&
    all.every((one) => valueOf(one, "satAverage") !== null);
  const others = isAverage ? fields.filter((field) => !RANGES.has(field)) : fields;
  const sentence = (some: readonly Field[]) =>
    says("missing", { fields: lacked(some), name }, coversOf(some));
  return [
    ...(isAverage ? [says("missing.onlySatAverage", { name }, coversOf([...RANGES]))] : []),
    ...(others.length > 0 ? [sentence(others)] : []),
  ];
}

/** The page that knows it: about admissions or money, if some of it is about them. */
const askAt = (fields: readonly Field[]) =>
  fields.map((field) => FIELD_KINDS[field].ask).find((page) => page !== "website") ?? "website";

/** What wasn't understood in a question, in the person's own words. */
export const unreadBlocks = (unread: readonly string[]): Block[] =>
  unread.length === 0 ? [] : [text(says("unread", { list: quoted(unread) }))];

/** Parts of a question that nothing was found for, in the person's own words, and who may know. */
export const unansweredBlocks = (parts: readonly string[], subjects: readonly Known[]): Block[] =>
  parts.length === 0
    ? []
    : [text(says("unanswered", { list: quoted(parts) }), ...whomToAsk(subjects, "website"))];

const quoted = (parts: readonly string[]): Sentence[] =>
  parts.map((words) => says("unread.part", { text: words }));
