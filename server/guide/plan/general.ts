import type { Frame } from "#machines/guide/frame.ts";

import { generalIn } from "../reader/general.ts";
import { type Answer, codesOf } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, list, says, text } from "./say.ts";

/** Answers that stay as they are. */
const STAYS: ReadonlySet<string> = new Set(["refuse", "injection"]);
/** Kind words to who may be in distress come first. */
const KIND: ReadonlySet<string> = new Set(["crisis", "support_person", "emergency", "abuse"]);
const SEARCHES: ReadonlySet<string> = new Set(["find", "compare", "programs"]);
/** What an answer says that had nothing of a part. */
const DENIES = /^(?:gap|missing|unread|not)/;
const MOST = 3;

/**
 * An answer to what is alike for all universities, in place of one that finds none to speak of. Where one is named it is
 * told only beside what isn't held of it, and before what a search found or the one before has (O336).
 */
export function withGeneral(input: PlanInput, told: Answer): Answer {
  const { asked, subjects, user } = input;
  if (asked.language !== "en" || STAYS.has(asked.act)) return told;
  const answers = generalIn(input.text)
    .slice(0, MOST)
    .map((said) => says("verbatim", { text: said }));
  if (answers.length === 0) return told;
  const block = answers.length > 1 ? list(answers) : text(...answers);
  const denies = told.blocks.flatMap(codesOf).some((code) => DENIES.test(code));
  if (KIND.has(asked.act)) return { ...told, blocks: [...told.blocks, block] };
  if (namesOne(asked)) return denies ? { ...told, blocks: [...told.blocks, block] } : told;
  const isFound = SEARCHES.has(asked.act) && asked.filters.length > 0;
  // Of the one before, what is held of it follows.
  const isCarried = subjects.length > 0 && !denies;
  if (isFound || isCarried) return { ...told, blocks: [block, ...told.blocks] };
  return answer([block], {
    question: says(`more.${user.type}`),
    chips: [says("chip.howMany"), says("chip.abilities")],
  });
}

/** Whether this message itself is about one: by a name, or by a word for the one before. */
const namesOne = ({ named, unclear, unknown, pointer, whom }: Frame): boolean =>
  (named.length > 0 && (whom === null || pointer !== null)) || unclear.length + unknown.length > 0;
