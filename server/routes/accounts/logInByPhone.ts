import { logInByPhone as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";
import { describeSignIn } from "./signedIn.ts";

/** Serves A6. */
export const logInByPhone = endpoint(call, async ({ body, services }) =>
  describeSignIn(services, await services.identity.signIn.byPhone(body.phone_number, body.proof)),
);
