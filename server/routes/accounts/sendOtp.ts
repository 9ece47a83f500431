import { sendOtp as call } from "#contract/calls/accounts.ts";

import { callerNetwork } from "../../http/caller.ts";
import { endpoint, reply } from "../../http/endpoint.ts";

/** Serves A3. */
export const sendOtp = endpoint(call, async ({ body, services, context }) => {
  const network = callerNetwork(context, services.config.trustProxy);
  await services.identity.sendCode(body.phone_number, network);
  return reply(null, { message: "The verification code was sent" });
});
