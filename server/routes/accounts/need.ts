import { need as call } from "#contract/calls/need.ts";

import { described, needOf } from "../../guide/conversations/need.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves O60. */
export const need = endpoint(call, async ({ user, services }) =>
  described(await needOf(services.db, user.id)),
);
