import type { Act } from "#machines/guide/frame.ts";

import { helpIn, saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, text } from "./say.ts";
import { helpSaid } from "./talk.ts";

/** Acts whose answers are such words themselves, or must be alone. */
const ALONE: ReadonlySet<Act> = new Set(
  "smalltalk greet thanks tour refuse injection crisis support_person emergency abuse".split(
    " ",
  ) as Act[],
);

/** What to do instead of "save this one" says these, too. */
const OF_SAVING: ReadonlySet<string> = new Set(["saving", "unsave"]);

/** An answer with what else a message needs: kind words before it for a loss, a joy or an age, help with the product after. */
export function withBeside({ text: said, asked, library }: PlanInput, answered: Answer): Answer {
  if (ALONE.has(asked.act)) return answered;
  const isSad = saysPhrase("hardship", said) || saysPhrase("refusal", said);
  const kind = isSad ? "hardship.brief" : saysPhrase("joy", said) ? "joy.brief" : null;
  const isHeard = saysPhrase("complaint", said) && asked.topic !== "complaint";
  const told = [
    isHeard ? "complaint.brief" : null,
    kind,
    saysPhrase("tooOld", said) ? "age.never" : null,
  ].flatMap((code) => (code === null ? [] : [says(code)]));
  const before = told.length === 0 ? [] : [text(...told)];
  const main: string | null = asked.act === "help" ? asked.topic : null;
  // "Is it free?" is about the university when figures are asked for.
  const doubtful = asked.fields.length > 0 ? "price" : null;
  // "Is it private?" asks for a university's kind.
  const isOfKind = asked.fields.includes("kind") || asked.premise?.field === "kind";
  const all = helpIn(said);
  const topics = all.filter(
    (topic) =>
      topic !== main &&
      topic !== doubtful &&
      !(topic === "privacy" && isOfKind) &&
      !(OF_SAVING.has(topic) && (asked.act === "action" || all.includes("unkept"))),
  );
  const after: Block[] = topics.map((topic) => text(helpSaid(topic, library)));
  return { ...answered, blocks: [...before, ...answered.blocks, ...after] };
}
