import { logIn as call } from "#contract/calls/accounts.ts";

import { callerNetwork } from "../../http/caller.ts";
import { endpoint } from "../../http/endpoint.ts";
import { describeSignIn } from "./signedIn.ts";

/** Serves A5. */
export const logIn = endpoint(call, async ({ body, services, context }) => {
  const network = callerNetwork(context, services.config.trustProxy);
  const { signIn } = services.identity;
  return describeSignIn(services, await signIn.byEmail(body.email, body.password, network));
});
