import { signUp as call } from "#contract/calls/accounts.ts";

import { endpoint } from "../../http/endpoint.ts";
import { describeSignIn } from "./signedIn.ts";

/** Serves A7. */
export const signUp = endpoint(call, async ({ body, services }) =>
  describeSignIn(
    services,
    await services.identity.signIn.asNew(body.full_name, body.phone_number, body.proof),
  ),
);
