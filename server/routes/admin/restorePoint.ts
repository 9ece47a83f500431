import { restorePoint as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { restorePoint as restore } from "../../universities/points.ts";

/** Serves O19. */
export const restorePoint = endpoint(call, async ({ params, services }) =>
  restore(services.db, params.id, services.now()),
);
