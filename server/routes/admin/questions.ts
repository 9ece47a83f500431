import { questions as call } from "#contract/calls/questions.ts";

import { endpoint } from "../../http/endpoint.ts";
import { candidates } from "../../questions/candidates.ts";
import { grouped, pageAfter } from "../../questions/groups.ts";

/** Serves O55. */
export const questions = endpoint(call, async ({ query: { kind, cursor }, services }) =>
  pageAfter(cursor, grouped(await candidates(services.db, kind))),
);
