import { ABROAD, PRICE_FIELDS, UNSETTLED } from "#machines/guide/frame.ts";

import { adviceIn, saysPhrase } from "../reader/phrases.ts";
import { AT_HOME } from "../reader/residency.ts";
import { type Answer, codesOf } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, text } from "./say.ts";

/** Which office or page knows what no record holds, by the kind of gap (O220). */
const OF_GAPS: Readonly<Record<string, string>> = {
  scholarships: "scholarships",
  veterans: "veterans",
  visa: "visa",
  credits: "credits",
  transfer: "transfer",
  transcripts: "transcripts",
  accessibility: "accessibility",
  salaries: "salaries",
  safety: "safety",
  tests: "tests",
  student_faculty_ratio: "numbers",
  gender_ratio: "numbers",
  diversity: "numbers",
  part_time: "numbers",
};
/** Advice that only fits who asks for money. */
const OF_MONEY: ReadonlySet<string> = new Set(["tribal", "groups"]);
/** Advice that is only for who names no university: beside one, its figures tell. */
const OF_NONE: ReadonlySet<string> = new Set(["grades"]);
/** Advice for who begins: who asks for figures may advise others. */
const OF_BEGINNING: ReadonlySet<string> = new Set(["firstGen"]);
const OF_FIGURES: ReadonlySet<string> = new Set("facts compare find programs".split(" "));
/** Answers that are sentences of their own, or must be alone. */
const ALONE: ReadonlySet<string> = new Set("greet thanks tour refuse injection action".split(" "));
/** What is told only where nothing was understood: advice takes its place. */
const EMPTY =
  /^(?:smalltalk|howAreYou|gap$|ask\.|gap\.none|gap\.other|gap\.whose|which\.any|unread|help\.other|offTopic|strain)/;
const MOST = 3;
const CITIZEN = "citizen.aid";

/** An answer with what helps with a person's circumstances, and with what isn't held: who decides it, and where it is told (O220). */
export function withAdvice(input: PlanInput, told: Answer): Answer {
  if (ALONE.has(input.asked.act) || !isAmerican(input)) return told;
  const codes = told.blocks.flatMap(codesOf);
  const advice = [...ofPerson(input, codes), ...ofGaps(input, codes)];
  const sentences = [...new Set(advice)]
    .slice(0, MOST)
    .map((code) => says(code === CITIZEN ? code : `advice.${code}`));
  if (sentences.length === 0) return told;
  const isEmpty = codes.length > 0 && codes.every((code) => EMPTY.test(code));
  const rest = isEmpty ? [] : told.blocks.map(withoutWhose);
  return { ...told, blocks: [...rest, text(...sentences)] };
}

/** "Tell me which university it is about" isn't needed where it is said whom to ask. */
const withoutWhose = (block: Answer["blocks"][number]): Answer["blocks"][number] =>
  block.kind === "text"
    ? { ...block, sentences: block.sentences.filter(({ code }) => code !== "gap.whose") }
    : block;

/** What a person says of themselves. */
function ofPerson({ asked, subjects, text: said }: PlanInput, codes: readonly string[]): string[] {
  const isPriced = asked.fields.some((field) => PRICE_FIELDS.has(field));
  const isOfMoney = isPriced || MONEY.some((phrase) => saysPhrase(phrase, said));
  // What decides between two prices is said with them.
  const isTold = asked.home === UNSETTLED && isPriced && subjects.length > 0;
  const isOfParents = saysPhrase("citizenFamily", said);
  const own = adviceIn(said).filter(
    (code) =>
      !(OF_MONEY.has(code) && !isOfMoney) &&
      !(OF_BEGINNING.has(code) && OF_FIGURES.has(asked.act)) &&
      !(OF_NONE.has(code) && subjects.length > 0) &&
      !(code === "family" && !isOfParents),
  );
  return [
    ...(isOfParents && !codes.includes(CITIZEN) ? [CITIZEN] : []),
    ...(saysPhrase("noPapers", said) && !isOfParents && !isTold ? ["papers"] : []),
    ...(saysPhrase("status", said) && !isTold ? ["status"] : []),
    ...own,
  ];
}

const MONEY = ["price", "aid", "free", "affordable"] as const;

/** What the answer says isn't held. */
function ofGaps({ asked, context }: PlanInput, codes: readonly string[]): string[] {
  const isAbroad = asked.home === ABROAD || context.home === ABROAD;
  const isOfTests = [...asked.fields, ...asked.filters.map(({ field }) => field)].includes(
    "testPolicy",
  );
  return [...codes, ...(isOfTests ? ["gap.tests"] : [])].flatMap((code) => {
    const gap = code.startsWith("gap.") ? code.slice("gap.".length) : "";
    const advice = OF_GAPS[gap];
    if (advice === undefined || codes.includes(`advice.${advice}`)) return [];
    if (advice === "numbers" && codes.includes("search.navigator")) return [];
    if (advice === "scholarships" && isAbroad) return ["scholarships.abroad"];
    return advice === "credits" && isAbroad ? ["credits", "credits.abroad"] : [advice];
  });
}

/** Whether it is about universities of the United States, as far as any are named. */
function isAmerican({ asked, subjects, library }: PlanInput): boolean {
  const isElsewhere = (country: string | undefined) => country !== undefined && country !== AT_HOME;
  return !(
    subjects.some(({ id }) => isElsewhere(library.byId.get(id)?.country)) ||
    asked.filters.some(
      ({ field, op, value }) => field === "country" && op === "=" && isElsewhere(String(value)),
    )
  );
}
