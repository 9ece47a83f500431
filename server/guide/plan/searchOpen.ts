import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, text } from "./say.ts";

/** A search that says nothing to look for: "near me", the best of all, or nothing that was understood. */
export function withoutConditions(input: PlanInput): Answer {
  const { text: said } = input;
  if (saysPhrase("nearMe", said))
    return answer([text(says("search.nearMe"))], {
      question: says("choose.ask.place"),
      asksBack: "choosing",
    });
  if (saysPhrase("best", said)) return byWhat(input);
  return answer([text(says("search.nothing"))], {
    question: says("question.narrow"),
    chips: [says("chip.inCalifornia"), says("chip.computerScience"), says("chip.lowestNetPrice")],
  });
}

/** "The best university": by what? */
function byWhat({ asked }: PlanInput): Answer {
  return answer([text(says("search.byWhat"))], {
    question: says("question.byWhat"),
    chips: [
      "chip.mostSelective",
      "chip.lowestNetPrice",
      "chip.highestEarnings",
      "chip.highestGraduation",
    ].map((code) => says(code)),
    asksBack: asked.fields.length > 0 ? "university" : "choosing",
  });
}
