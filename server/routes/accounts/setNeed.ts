import { setNeed as call } from "#contract/calls/need.ts";

import { described, say } from "../../guide/conversations/need.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves O60. */
export const setNeed = endpoint(call, async ({ params, body, user, services }) =>
  described(await say(services.db, user.id, params.key, body.value)),
);
