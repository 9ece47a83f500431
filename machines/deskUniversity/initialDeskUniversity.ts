import { EMPTY_FORM } from "./form.ts";
import type { DeskUniversityContext, DeskUniversityInput } from "./types.ts";

/** What is known before anything was fetched or typed. */
export function initialDeskUniversity({ id }: DeskUniversityInput): DeskUniversityContext {
  return {
    id,
    unaddressed: id === null,
    university: null,
    plan: null,
    form: EMPTY_FORM,
    kept: EMPTY_FORM,
    sent: EMPTY_FORM,
    issues: {},
    refusals: 0,
    problem: null,
    uploads: [],
    uploadsMade: 0,
    unwanted: null,
    picture: null,
    pictureProblem: null,
    flat: false,
    aim: 0,
    looking: 0,
    textUnsaved: false,
  };
}
