import { setType as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";

/** Serves A8. */
export const setType = endpoint(call, async ({ body, user, services }) =>
  services.identity.describe(await services.identity.setType(user, body.type)),
);
