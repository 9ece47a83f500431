import { refreshTokens as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";

/** Serves A2. */
export const refreshTokens = endpoint(call, async ({ body, services }) => ({
  tokens: await services.identity.refresh(body.refresh_token),
}));
