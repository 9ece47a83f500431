import type { QuestionGroup, QuestionPage } from "#contract/question.ts";

import type { Candidate } from "./candidates.ts";
import { alike } from "./wording.ts";

/** Groups of one page, and other wordings that are shown of one. */
const ROWS = 20;
const WORDINGS = 5;
/** What people said of its answers, the latest of it. */
const REMARKS = 10;

/**
 * Groups questions of similar wording. Each joins the first group whose oldest question is similar, so that a group
 * stays what it is while new questions come. Largest groups first, the latest first among equals.
 */
export function grouped(found: readonly Candidate[]): QuestionGroup[] {
  const groups: [Candidate, ...Candidate[]][] = [];
  const oldestFirst = found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const one of oldestFirst) {
    const group = groups.find(([oldest]) => alike(oldest.words, one.words));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.map((group) => toldOf(group)).toSorted(byWeight);
}

function toldOf(group: readonly [Candidate, ...Candidate[]]): QuestionGroup {
  const [oldest] = group;
  const latest = group.at(-1) ?? oldest;
  const { page, act, fields, topic, names } = latest.reading;
  const wordings = new Set(group.map(({ text }) => text));
  wordings.delete(oldest.text);
  return {
    id: oldest.id,
    text: oldest.text,
    wordings: [...wordings].slice(0, WORDINGS),
    count: group.length,
    languages: [...new Set(group.map(({ reading }) => reading.language))],
    latest: latest.at.toISOString(),
    answer: latest.answer,
    page,
    missed: [...new Set(group.flatMap(({ missed }) => missed ?? []))],
    reasons: mostFrequent(group.flatMap(({ reason }) => reason ?? [])),
    remarks: [...new Set(group.map(({ remark }) => remark))].filter(Boolean).slice(-REMARKS),
    read: { act, fields, topic, names },
  };
}

function mostFrequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

/** What the order of groups goes by. */
type Weight = Pick<QuestionGroup, "count" | "latest" | "id">;

const byWeight = (one: Weight, other: Weight): number =>
  other.count - one.count ||
  other.latest.localeCompare(one.latest) ||
  one.id.localeCompare(other.id);

/** A page of groups after the one that `cursor` names; from the beginning when it is empty or invalid. */
export function pageAfter(cursor: string, groups: readonly QuestionGroup[]): QuestionPage {
  const after = readCursor(cursor);
  const rest = after === null ? groups : groups.filter((group) => byWeight(after, group) < 0);
  const page = rest.slice(0, ROWS);
  const last = page.at(-1);
  return {
    groups: page,
    next: last !== undefined && rest.length > ROWS ? cursorOf(last) : null,
  };
}

/** Marks a group's place, so that what is labelled meanwhile moves no page. */
const cursorOf = ({ count, latest, id }: Weight) => `${count}_${latest}_${id}`;

function readCursor(cursor: string): Weight | null {
  const [, count, latest, id] = /^(\d+)_([^_]+)_(.+)$/.exec(cursor) ?? [];
  if (count === undefined || latest === undefined || id === undefined) return null;
  return { count: Number(count), latest, id };
}
