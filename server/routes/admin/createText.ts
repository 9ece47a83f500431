import { createText as call } from "#contract/calls/texts.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { createText as create } from "../../universities/texts.ts";

/** Serves O58. */
export const createText = endpoint(call, async ({ params, body, services }) =>
  reply(await create(services.db, params.id, body, services.now()), { status: 201 }),
);
