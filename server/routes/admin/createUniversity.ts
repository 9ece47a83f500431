import { createUniversity as call } from "#contract/calls/administration.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { createUniversity as create } from "../../universities/edit.ts";

/** Serves A15. */
export const createUniversity = endpoint(call, async ({ body, services }) =>
  reply(await create(services.db, body, services.now()), { status: 201 }),
);
