import { me as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";

/** Serves A9. */
export const me = endpoint(call, async ({ user, services }) => services.identity.describe(user));
