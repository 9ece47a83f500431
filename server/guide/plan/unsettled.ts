import { type Frame, PRICE_FIELDS, TUITIONS } from "#machines/guide/frame.ts";

import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { isOnePrice, says, strong, text } from "./say.ts";

const WORKED: ReadonlySet<Frame["operation"]> = new Set(["difference", "ratio"]);

/**
 * A question of somebody who is without papers or moves from state to state: both tuitions, after the sentence that says
 * what decides between them; a net price, which is that of residents with federal aid, isn't shown as theirs (O146).
 */
export function unsettled(input: PlanInput): {
  input: PlanInput;
  noted: (told: Answer) => Answer;
} {
  const { asked, subjects, text: said } = input;
  const differ = subjects.filter((one) => !isOnePrice(one));
  if (differ.length === 0) return { input, noted: (told) => told };
  const others = asked.fields.filter((field) => !PRICE_FIELDS.has(field));
  const isNet = asked.order !== null && PRICE_FIELDS.has(asked.order.field);
  const code = saysPhrase("noPapers", said)
    ? ".papers"
    : saysPhrase("status", said)
      ? ".status"
      : saysPhrase("military", said)
        ? ".military"
        : saysPhrase("moving", said)
          ? ".moved"
          : "";
  const notes = [
    says(`paid.unsettled${code}`, { name: differ.map(({ name }) => strong(name)) }),
    // A net price that is asked for by its name isn't left out without a word.
    ...(saysPhrase("field:netPrice", said) ? [says("paid.elsewhere")] : []),
  ];
  return {
    input: {
      ...input,
      asked: {
        ...asked,
        act: subjects.length > 1 ? "compare" : "facts",
        fields: [...TUITIONS, ...others],
        operation: WORKED.has(asked.operation) ? asked.operation : "fact",
        order: isNet ? null : asked.order,
        premise: null,
        filters: [],
        topic: asked.topic === "visa" ? null : asked.topic,
        gaps: asked.gaps.filter((gap) => gap !== "visa"),
        guessed: false,
        form: "what",
      },
    },
    noted: (told) => ({ ...told, blocks: [text(...notes), ...told.blocks] }),
  };
}
