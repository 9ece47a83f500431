import { getUniversity as call } from "#contract/calls/universities.ts";

import { endpoint } from "../../http/endpoint.ts";
import { readUniversity } from "../../universities/read.ts";

/** Serves A11. */
export const getUniversity = endpoint(call, async ({ params, services }) =>
  readUniversity(services.db, params.id),
);
