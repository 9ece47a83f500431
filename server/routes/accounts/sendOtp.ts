import { sendOtp as call } from "#contract/calls/accounts.ts";

import { addressOf } from "../../http/caller.ts";
import { endpoint, reply } from "../../http/endpoint.ts";

/** Serves A3. */
export const sendOtp = endpoint(call, async ({ body, services, context }) => {
  const address = addressOf(context, services.config.trustProxy);
  await services.identity.sendCode(body.phone_number, address);
  return reply(null, { message: "The verification code was sent" });
});
