import type { Known } from "../knowledge/known.ts";
import { figuresNamed } from "../reader/figureNames.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { compare } from "./compare.ts";
import { kindCode } from "./kinds.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factsOf, partOf, says, strong, text, valueOf } from "./say.ts";
import { placeText } from "./searchWords.ts";

/** "Is Cornell College part of Cornell?", "is WashU the same as UW?": they are two, each with its kind and place (O155). */
export function sameOne(input: PlanInput): Answer | null {
  const { asked, subjects, text: said } = input;
  const [one, other] = subjects;
  if (one === undefined || other === undefined || !saysPhrase("sameOne", said)) return null;
  // "The difference between them in students and fees" asks for figures.
  const isOfFigures = figuresNamed(said).length > 0;
  if (isOfFigures && asked.form !== "yesNo") return null;
  const first = text(
    ...(asked.form === "yesNo" ? [says("answer.no")] : []),
    says(
      "same.not",
      { list: subjects.map(told) },
      {
        facts: subjects.flatMap((each) => factsOf(each, ["kind", "location"])),
        covers: subjects.flatMap((each) => asked.fields.map((field) => partOf(each, field))),
      },
    ),
  );
  const rest = { ...input, asked: { ...asked, form: "which" as const } };
  const isElse = isOfFigures || asked.order !== null;
  const more = isElse ? compare(rest).blocks : [];
  return answer([first, ...more], {
    question: says("question.matters"),
    chips: subjects.slice(0, 2).flatMap((each) => nextAbout(each).slice(0, 2)),
    universities: subjects,
    shown: subjects.map(({ id, name }) => ({ id, name })),
  });
}

function told(one: Known) {
  const kind = valueOf(one, "kind");
  const place = placeText(one.city, one.region, one.country);
  const name = strong(one.name);
  return kind === null
    ? says("which.option", { name, place })
    : says("same.one", { name, kind: says(`kind.${kindCode(kind)}`), place });
}
