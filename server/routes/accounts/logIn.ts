import { logIn as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";
import { describeSignIn } from "./signedIn.ts";

/** Serves A5. */
export const logIn = endpoint(call, async ({ body, services }) =>
  describeSignIn(services, await services.identity.signIn.byEmail(body.email, body.password)),
);
