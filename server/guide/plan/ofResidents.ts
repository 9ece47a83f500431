import type { Field, Frame } from "#machines/guide/frame.ts";

import { partsOf } from "../check/check.ts";
import type { Known } from "../knowledge/known.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Sentence } from "./answer.ts";
import { costElsewhere } from "./elsewhere.ts";
import type { PlanInput } from "./planInput.ts";
import { says, strong, text, valueOf, written } from "./say.ts";

const OF_FIGURES: ReadonlySet<Frame["act"]> = new Set(["facts", "compare"]);
/** Of how many universities it is said what others pay than residents. */
const MOST_NOTED = 4;

/** The net price of a public university, and its average cost, are those of residents: what others pay is said beside (O130, O200). */
export function ofResidents(told: Answer, { asked, subjects, text: said }: PlanInput): Answer {
  if (!OF_FIGURES.has(asked.act) || saysPhrase("includes", said)) return told;
  const parts = partsOf(told.blocks);
  const tells = (one: Known, field: Field) =>
    parts.some((part) => part.id === one.id && part.field === field);
  const differing = subjects.filter((one) => costElsewhere(one) !== null);
  const costs = differing.filter((one) => tells(one, "costOfAttendance"));
  const nets = differing
    .filter((one) => tells(one, "netPrice") && valueOf(one, "netPrice") !== null)
    .filter((one) => !tells(one, "tuitionOutOfState") && !costs.includes(one));
  const notes = [
    ...noteOf("paid.residents", nets.map(netBeside)),
    ...noteOf("paid.residents.cost", costs.map(estimateOf)),
  ];
  return notes.length === 0 ? told : { ...told, blocks: [...told.blocks, text(...notes)] };
}

const noteOf = (code: string, list: readonly Sentence[]): Sentence[] =>
  list.length === 0 || list.length > MOST_NOTED ? [] : [says(code, { list })];

const netBeside = (one: Known): Sentence =>
  says("paid.residents.of", {
    name: one.name,
    high: strong(valueOf(one, "tuitionOutOfState") ?? ""),
    low: valueOf(one, "tuitionInState") ?? "",
  });

/** What a year costs people from elsewhere, and how that is worked out. */
export function estimateOf(one: Known): Sentence {
  const of = (field: Field) => valueOf(one, field) ?? "";
  const [low, high] = [of("tuitionInState"), of("tuitionOutOfState")];
  const values = { name: one.name, cost: of("costOfAttendance"), high, low };
  return says("paid.estimate.of", { ...values, sum: written(costElsewhere(one) ?? 0, "money") });
}
