import { labelQuestion as call } from "#contract/calls/questions.ts";

import { endpoint } from "../../http/endpoint.ts";
import { label } from "../../questions/label.ts";

/** Serves O55. */
export const labelQuestion = endpoint(call, async ({ params, body, services }) =>
  label(services.db, params.id, body, services.now()),
);
