import { type Filter, type Need, WARM } from "#machines/guide/frame.ts";

import { gapsIn, saysPhrase } from "../reader/phrases.ts";
import type { Sentence } from "./answer.ts";
import { needSaid } from "./needSaid.ts";
import type { PlanInput } from "./planInput.ts";
import { says } from "./say.ts";

/**
 * What is said first to who chooses: what is understood so far, what isn't held, how one may choose, and what of their
 * message can't be gone by (O201).
 * @param between the subjects among which they have yet to choose
 */
export function openingOf(input: PlanInput, between: readonly string[]): Sentence[] {
  const { context, asked, user } = input;
  const { need } = context;
  const isKnown = Object.keys(need).length > 0;
  const isWarm = input.places.some(({ name }) => name === WARM);
  const gaps = gapsIn(input.text)
    .filter((gap) => gap !== HELD && (gap !== "weather" || !isWarm))
    .map((gap) => says(`gap.${gap}`));
  const understood = needSaid(need);
  const opening: Sentence[] =
    understood.length > 0
      ? [says("choose.understood", { list: understood })]
      : !isKnown && between.length === 0 && gaps.length === 0
        ? [says("choose.begin")]
        : [];
  if (asked.unsure && isKnown) opening.unshift(says("choose.fine"));
  // Said once, when the first requirement is stored.
  if (Object.keys(user.need).length === 0 && isKnown) opening.push(says("choose.kept"));
  if (between.length > 0) opening.push(says("choose.between", { list: between }));
  if (isWarm) opening.push(says("search.warm"));
  if (gaps.length > 0) opening.push(says("choose.gap", { topic: gaps }));
  const asksHow = saysPhrase("howToChoose", input.text);
  if (asksHow || saysPhrase("verdict", input.text)) opening.push(says("choose.yours"));
  if (asksHow) opening.push(says("choose.criteria"));
  // What was told in answer to a question, and can't be gone by, is said to be so.
  const isUnread = !asksHow && !addsAnything(input);
  if (isUnread && opening.length <= 1 && gaps.length === 0 && (asked.passed ?? []).length > 0) {
    if (understood.length === 0) opening.splice(0);
    opening.push(says("choose.unused", { text: input.text.trim().slice(0, MOST_QUOTED) }));
  }
  return opening;
}

/** What is a gap for one university that isn't classed, and a condition here. */
const HELD = "religion";

const MOST_QUOTED = 90;

/** Whether a message adds to what is known of a person's wishes, or asks something. */
function addsAnything({ asked, context, user }: PlanInput): boolean {
  const { need, filters } = context;
  const isNew = (one: Filter) => !filters.some((other) => isSame(one, other));
  return (
    asked.unsure ||
    asked.income !== null ||
    asked.fields.length > 0 ||
    asked.filters.some(isNew) ||
    Object.keys(need).some((key) => user.need[key as keyof Need] !== need[key as keyof Need])
  );
}

const isSame = (one: Filter, other: Filter): boolean =>
  one.field === other.field && one.op === other.op && one.value === other.value;
