import type { Field } from "#machines/guide/frame.ts";

import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { workedOut } from "./operations.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, figureOf, partOf, says, strong, text } from "./say.ts";

const TUITIONS: readonly Field[] = ["tuitionInState", "tuitionOutOfState"];

/** "What did staying in the state save us": what others pay more at each, and who asks the same of all (O200). */
export function savings({ asked, subjects, text: said }: PlanInput): Answer | null {
  const [first] = subjects;
  if (first === undefined || !saysPhrase("residentSaving", said)) return null;
  const isHeld = subjects.every((one) => TUITIONS.every((field) => figureOf(one, field) !== null));
  if (!isHeld || !TUITIONS.every((field) => asked.fields.includes(field))) return null;
  const told = subjects.flatMap((one) => {
    const isOne = figureOf(one, "tuitionInState") === figureOf(one, "tuitionOutOfState");
    const worked = isOne
      ? null
      : workedOut({ ...asked, operation: "difference", fields: [...TUITIONS] }, one);
    const covers = TUITIONS.map((field) => partOf(one, field));
    return worked?.lead ?? says("paid.onePrice", { name: strong(one.name) }, { covers });
  });
  return answer([text(...told)], {
    question: says("question.else", { name: first.name }),
    chips: nextAbout(first, TUITIONS),
    universities: subjects,
  });
}
