import { getPlan as call } from "#contract/calls/universities.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { readPlan } from "../../universities/plan.ts";

/** Serves O22. A plan may be long: callers cache it and revalidate it by its ETag. */
export const getPlan = endpoint(call, async ({ params, services }) =>
  reply(await readPlan(services.db, params.id), {
    headers: { "cache-control": "no-cache" },
  }),
);
