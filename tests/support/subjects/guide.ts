import type { Frame } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";

import { subject } from "../charts/subject.ts";
import { answers, messages } from "./guideSamples.ts";
import { isTurn, kindOf } from "./guideWorth.ts";

const ids = (refs: readonly { id: string }[]) => refs.map(({ id }) => id).join();

/** What the answer is made from, in short. */
function shortOf(asked: Frame | null) {
  if (asked === null) return null;
  const { act, named, fields, filters, order, skip } = asked;
  return { act, named: ids(named), fields, filters, order, skip };
}

export const guide = subject({
  machine: guideMachine,
  inputs: [{}],
  key: ({ asked, pending, filters, order, shown, subjects, figure, need }) => ({
    asked: kindOf(asked),
    names: asked && ids(asked.named),
    pending: pending !== null,
    searched: filters.length > 0 || order !== null,
    listed: shown.length > 1,
    of: ids(subjects),
    figure: figure !== null,
    knows: Object.keys(need).join(),
  }),
  sees: ({ asked, subjects, earlier, shown, filters, figure, fields, need, pending }) => ({
    asked: shortOf(asked),
    subjects: ids(subjects),
    earlier: ids(earlier),
    shown: ids(shown),
    filters,
    figure: figure?.value,
    fields: fields.join(),
    need,
    waits: pending?.fields,
  }),
  payloads: {
    "message.read": Object.values(messages),
    "message.answered": Object.values(answers),
  },
  samples: { ...messages, ...answers },
  isWorth: ({ state, context }, event) => isTurn(state, context, event),
});
