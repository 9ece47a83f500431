import { verifyOtp as call } from "#contract/calls/accounts.ts";

import { callerNetwork } from "../../http/caller.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves A4. */
export const verifyOtp = endpoint(call, async ({ body, services, context }) => {
  const network = callerNetwork(context, services.config.trustProxy);
  return { proof: await services.identity.verifyCode(body.phone_number, body.code, network) };
});
