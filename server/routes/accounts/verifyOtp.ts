import { verifyOtp as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";

/** Serves A4. */
export const verifyOtp = endpoint(call, async ({ body, services }) => ({
  proof: await services.identity.verifyCode(body.phone_number, body.code),
}));
