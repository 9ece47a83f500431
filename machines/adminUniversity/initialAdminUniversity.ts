import { EMPTY_FORM } from "./form.ts";
import type { AdminUniversityContext, AdminUniversityInput } from "./types.ts";

/** What is known before anything was fetched or typed. */
export function initialAdminUniversity({ id, left }: AdminUniversityInput): AdminUniversityContext {
  return {
    id: id ?? left?.id ?? null,
    unaddressed: id === null,
    university: null,
    plan: null,
    form: left?.form ?? EMPTY_FORM,
    kept: left?.kept ?? EMPTY_FORM,
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
    text: left?.text ?? null,
  };
}
