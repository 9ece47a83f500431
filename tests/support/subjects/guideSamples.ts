import type { Frame } from "#machines/guide/frame.ts";
import type { Danger, GuideEvent } from "#machines/guide/types.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { bern, stanford } from "./samples.ts";

type Read = Omit<Extract<GuideEvent, { type: "message.read" }>, "type">;
type Answered = Omit<Extract<GuideEvent, { type: "message.answered" }>, "type">;

/** A message as the reader hands it on: what is given, and nothing else. */
export const message = (given: Partial<Frame>, danger: Danger = "none"): Read => ({
  frame: frame(given),
  danger,
  page: null,
});

/** Help that was given to someone in danger. */
export const helped: NonNullable<Answered["helped"]> = {
  kind: "crisis",
  subject: null,
  other: false,
  suicidal: false,
  staff: false,
  countries: [],
  said: ["self.first", "self.stay", "after"],
};

/** What was answered: what is given, and nothing else. */
export const answer = (given: Partial<Answered> = {}): Answered => ({
  subjects: [],
  shown: [],
  figure: null,
  told: null,
  helped: null,
  asksBack: null,
  ...given,
});

/** What people write, by what it reads like. */
export const messages = {
  tuitionOfStanford: message({ named: [stanford], fields: ["tuitionOutOfState"] }),
  howManyStudents: message({ fields: ["students"] }),
  andBern: message({ act: "clarify", named: [bern] }),
  cheapPublicOnes: message({
    act: "find",
    filters: [{ field: "kind", op: "=", value: "public" }],
    order: { field: "netPrice", dir: "asc" },
    general: true,
  }),
  onlyInTexas: message({
    act: "clarify",
    filters: [{ field: "region", op: "=", value: "Texas" }],
  }),
  anythingCheaper: message({ act: "find", relative: "less" }),
  belowThirtyThousand: message({ act: "find", leans: true, bare: { value: 30_000, op: "<" } }),
  theSecond: message({ act: "clarify", pointer: { to: "nth", index: 1 } }),
  helpMeChoose: message({ act: "collect" }),
  nursingForTenThousand: message({
    act: "collect",
    filters: [
      { field: "program", op: "=", value: "nursing" },
      { field: "netPrice", op: "<=", value: 10_000 },
    ],
  }),
  noIdea: message({ act: "smalltalk", unsure: true }),
  hello: message({ act: "greet" }),
  shorter: message({ act: "clarify", retell: { how: "short", language: null } }),
  startOver: message({ act: "help", topic: "over" }),
  ignoreThat: message({ act: "help", topic: "takenBack" }),
  inDanger: message({ named: [stanford], fields: ["tuitionOutOfState"] }, "help"),
};

const TUITION = { value: 65_910, unit: "money", field: "tuitionOutOfState" } as const;

/** What the guide answers, by what it does. */
export const answers = {
  toldOfStanford: answer({ subjects: [stanford], figure: TUITION }),
  toldOfBern: answer({ subjects: [bern] }),
  listed: answer({ subjects: [stanford], shown: [stanford, bern] }),
  askedWhich: answer({ asksBack: "university" }),
  askedToChoose: answer({ asksBack: "choosing" }),
  talked: answer(),
  helped: answer({ helped }),
};
