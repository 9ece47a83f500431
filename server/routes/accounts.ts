import * as calls from "#contract/calls/accounts.ts";
import * as needCalls from "#contract/calls/need.ts";
import type { TokenPair } from "#contract/tokens.ts";
import type { User } from "#contract/user.ts";

import { described, forget, needOf, say } from "../guide/conversations/need.ts";
import { callerNetwork, callerUserAgent } from "../http/caller.ts";
import { type Endpoint, endpoint, reply } from "../http/endpoint.ts";
import type { SignedIn } from "../identity/signIn.ts";
import type { Services } from "../services.ts";
import { codeRequestOf, keepCodeRequest } from "../web/codeCookie.ts";

/** A2 to A9, in the specification's order, and O60. */
export const accountRoutes: Endpoint[] = [
  endpoint(calls.refreshTokens, async ({ body, services, context }) => ({
    tokens: await services.identity.refresh(body.refresh_token, callerUserAgent(context)),
  })),
  endpoint(calls.sendOtp, async ({ body, services, context }) => {
    const { trustProxy } = services.config;
    const network = callerNetwork(context, trustProxy);
    const request = keepCodeRequest(context, trustProxy);
    await services.identity.sendCode(body.phone_number, { network, request }, body.work);
    return reply(null, { message: "The verification code was sent" });
  }),
  endpoint(calls.verifyOtp, async ({ body, services, context }) => {
    const { trustProxy } = services.config;
    const network = callerNetwork(context, trustProxy);
    const request = codeRequestOf(context, trustProxy);
    const asker = { network, request };
    return { proof: await services.identity.verifyCode(body.phone_number, body.code, asker) };
  }),
  endpoint(calls.logIn, async ({ body, services, context }) => {
    const network = callerNetwork(context, services.config.trustProxy);
    const { signIn } = services.identity;
    const userAgent = callerUserAgent(context);
    return describeSignIn(services, await signIn.byEmail(body, network, userAgent));
  }),
  endpoint(calls.logInByPhone, async ({ body: { phone_number, proof }, services, context }) =>
    describeSignIn(
      services,
      await services.identity.signIn.byPhone(phone_number, proof, callerUserAgent(context)),
    ),
  ),
  endpoint(calls.signUp, async ({ body, services, context }) => {
    const { full_name: name, phone_number, proof } = body;
    const { signIn } = services.identity;
    const userAgent = callerUserAgent(context);
    return describeSignIn(services, await signIn.asNew(name, phone_number, proof, userAgent));
  }),
  endpoint(calls.setType, async ({ body, user, services }) =>
    services.identity.describe(await services.identity.setType(user, body.type)),
  ),
  endpoint(calls.me, async ({ user, services }) => services.identity.describe(user), {
    withLists: true,
  }),
  endpoint(needCalls.need, async ({ user, services }) =>
    described(await needOf(services.db, user.id)),
  ),
  endpoint(needCalls.setNeed, async ({ params, body, user, services }) =>
    described(await say(services.db, user.id, params.key, body.value)),
  ),
  endpoint(needCalls.forgetNeed, async ({ params, user, services }) =>
    described(await forget(services.db, user.id, params.key)),
  ),
];

/** What every way in returns: the user and a token pair. */
async function describeSignIn(
  { identity }: Services,
  { account, tokens }: SignedIn,
): Promise<{ user: User; tokens: TokenPair }> {
  return { user: await identity.describe(account), tokens };
}
