import { createPoint as call } from "#contract/calls/administration.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { createPoint as create } from "../../universities/points.ts";

/** Serves A16. */
export const createPoint = endpoint(call, async ({ body, services }) =>
  reply(await create(services.db, body, services.now()), { status: 201 }),
);
