import { labelledQuestions as call } from "#contract/calls/questions.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { labelledLines } from "../../questions/labelled.ts";

/** Serves O55. */
export const labelledQuestions = endpoint(call, async ({ services }) =>
  reply(await labelledLines(services.db), {
    headers: { "content-disposition": 'attachment; filename="desk.jsonl"' },
  }),
);
