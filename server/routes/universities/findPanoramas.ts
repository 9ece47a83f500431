import { findPanoramas as call } from "#contract/calls/universities.ts";

import { endpoint } from "../../http/endpoint.ts";
import { nearPanoramas } from "../../universities/nearPanoramas.ts";

/** Serves O21, K2. */
export const findPanoramas = endpoint(call, async ({ query, services }) =>
  nearPanoramas(services.db, query),
);
