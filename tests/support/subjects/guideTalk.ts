import type { Frame } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";

import { type answer, answers, message, messages } from "./guideSamples.ts";
import { bern } from "./samples.ts";

type Message = ReturnType<typeof message>;
type Answer = ReturnType<typeof answer>;

/** A conversation: what was said, and answered, turn by turn. */
export function talk(...turns: readonly (readonly [Message, Answer])[]) {
  const play = stage(guideMachine);
  const now = () => play.actor.getSnapshot();
  const hears = (said: Message): Frame | null => {
    play.actor.send({ type: "message.read", ...said });
    return now().context.asked;
  };
  const says = (told: Answer) => {
    play.actor.send({ type: "message.answered", ...told });
  };
  for (const [said, told] of turns) {
    hears(said);
    says(told);
  }
  return {
    now,
    hears,
    says,
    is: (tag: "caring" | "asking" | "results" | "guiding") => now().hasTag(tag),
  };
}

const { tuitionOfStanford, howManyStudents, cheapPublicOnes, helpMeChoose } = messages;
const { toldOfStanford, toldOfBern, listed, askedWhich, askedToChoose } = answers;

/** Turns that a conversation can begin with. */
export const aboutStanford = [tuitionOfStanford, toldOfStanford] as const;
export const aboutBern = [message({ named: [bern], fields: ["students"] }), toldOfBern] as const;
export const aList = [cheapPublicOnes, listed] as const;
export const aQuestionBack = [howManyStudents, askedWhich] as const;
export const choosing = [helpMeChoose, askedToChoose] as const;
/** What is searched for in the list. */
export const CHEAP_PUBLIC = { filters: [{ field: "kind", op: "=", value: "public" }] };
