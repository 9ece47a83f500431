import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, text } from "./say.ts";

const OF_ONE: ReadonlySet<string> = new Set(["facts", "compare", "not_held"]);

/** "What are my chances at Duke": that no one can tell a person's own is said first, then how many it admits (O153). */
export const withChance = ({ asked, subjects, text: said }: PlanInput, told: Answer): Answer =>
  OF_ONE.has(asked.act) && subjects.length > 0 && saysPhrase("chance", said)
    ? { ...told, blocks: [text(says("chance.own")), ...told.blocks] }
    : told;

/** What is asked of a person's own chance: how many are admitted, where no figure of that is asked for. */
export function ofChance(input: PlanInput): PlanInput {
  const { asked, subjects, text: said } = input;
  const isOfGrades = asked.act === "not_held" && asked.topic === "gpa" && subjects.length > 0;
  if (!isOfGrades || !saysPhrase("chance", said)) return input;
  return { ...input, asked: { ...asked, act: "facts", fields: ["admissionRate", "satAverage"] } };
}
