import { updatePoint as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { updatePoint as update } from "../../universities/points.ts";

/** Serves O19. */
export const updatePoint = endpoint(call, async ({ params, body, services }) =>
  update(services.db, params.id, body, services.now()),
);
