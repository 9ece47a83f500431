import { forgetNeed as call } from "#contract/calls/need.ts";

import { described, forget } from "../../guide/conversations/need.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves O60. */
export const forgetNeed = endpoint(call, async ({ params, user, services }) =>
  described(await forget(services.db, user.id, params.key)),
);
