import { getPlan as call } from "#contract/calls/universities.ts";

import { endpoint } from "../../http/endpoint.ts";
import { readPlan } from "../../universities/plan.ts";

/** Serves O22. */
export const getPlan = endpoint(call, async ({ params, services }) =>
  readPlan(services.db, params["id"] ?? ""),
);
