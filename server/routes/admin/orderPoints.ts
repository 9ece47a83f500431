import { orderPoints as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { orderPoints as order } from "../../universities/points.ts";

/** Serves O19. */
export const orderPoints = endpoint(call, async ({ params, body, services }) =>
  order(services.db, params.id, body.points, services.now()),
);
