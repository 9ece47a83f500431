import type { Frame } from "#machines/guide/frame.ts";
import { checked } from "#server/guide/check/check.ts";
import type { Known } from "#server/guide/knowledge/known.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { readKnown } from "#server/guide/knowledge/readKnown.ts";
import type { Answer } from "#server/guide/plan/answer.ts";
import { paidBy } from "#server/guide/plan/paid.ts";
import { plan } from "#server/guide/plan/plan.ts";
import type { PlanInput } from "#server/guide/plan/planInput.ts";
import { textsHeld } from "#server/guide/texts/readTexts.ts";
import { createWords } from "#server/guide/words/render.ts";
import { frame } from "#tests/support/guideFrame.ts";
import type { TestServer } from "#tests/support/server.ts";

import { context } from "./contexts.ts";

export interface Planned {
  asked: Frame;
  subjects: Known[];
  /** The answer before and after it was checked against the question. */
  planned: Answer;
  answer: Answer;
  /** Its words, in English. */
  text: string;
}

/** Reads universities with all their facts, in the order of the ids. */
export async function knownOf(
  { services: { db } }: TestServer,
  ids: readonly string[],
): Promise<Known[]> {
  const found = await readKnown(db, ids);
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

/** Answers a question that was read already: the named are ids of the seed data. */
export async function planned(
  server: TestServer,
  named: readonly string[],
  given: Partial<Omit<Frame, "named">> = {},
  more: Partial<PlanInput> = {},
): Promise<Planned> {
  const subjects = await knownOf(server, named);
  const asked = frame({ ...given, named: subjects.map(({ id, name }) => ({ id, name })) });
  const library = await currentLibrary(server.services.db);
  const world: PlanInput = {
    text: "",
    asked,
    context: context(),
    library,
    subjects,
    page: null,
    stop: null,
    places: [],
    user: { type: "student", full_name: "Ada Lovelace", need: {} },
    state: "chat",
    known: (ids) => knownOf(server, ids),
    texts: (id) => textsHeld(server.services.db, library, id),
    ...more,
  };
  const { input, noted } = paidBy(world);
  const answer = await plan(input);
  const whole = noted(checked(input.asked, answer, input.subjects));
  const words = createWords("en");
  return {
    asked,
    subjects,
    planned: answer,
    answer: whole,
    text: whole.blocks.map((block) => words.block(block)).join("\n\n"),
  };
}
