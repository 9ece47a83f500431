import type { Context } from "hono";

import * as calls from "#contract/calls/ownAccount.ts";
import * as protection from "#contract/calls/protection.ts";
import type { DeviceSession } from "#contract/session.ts";

import { callerSession } from "../http/caller.ts";
import { type Endpoint, endpoint } from "../http/endpoint.ts";
import type { AppEnv } from "../http/env.ts";
import { changeOwn, deleteOwn } from "../identity/ownAccount.ts";
import { changeOwnPassword } from "../identity/ownPassword.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  turnOffSecondFactor,
} from "../identity/ownSecondFactor.ts";
import { endOwnSession, endSessionOf, sessionsOf } from "../identity/ownSessions.ts";
import { exportOf } from "../identity/personalData.ts";
import { endSessions } from "../identity/sessions.ts";
import { exportsOfOne } from "../limits/rules.ts";
import type { Services } from "../services.ts";

/** O89, O90, O139 and O141: what people change, take along and delete of their own account, and where they are signed in. */
export const ownAccountRoutes: Endpoint[] = [
  endpoint(calls.changeMe, async ({ body, user, services }) =>
    services.identity.describe(await changeOwn(services, user, body)),
  ),
  endpoint(calls.exportMe, async ({ user, services }) => {
    await services.limits.take(exportsOfOne, user.id);
    return exportOf(services.db, user.id);
  }),
  endpoint(calls.deleteMe, async ({ user, services }) => {
    await deleteOwn(services, user);
    return null;
  }),
  endpoint(calls.logOut, async ({ body, services }) => {
    await endSessionOf(services.db, body.refresh_token, services.now());
    return null;
  }),
  endpoint(calls.logOutAll, async ({ user, services }) => {
    await endSessions(services.db, user.id, services.now());
    return null;
  }),
  endpoint(calls.sessions, ({ user, services, context }) => described(services, user.id, context)),
  endpoint(calls.endSession, async ({ params, user, services, context }) => {
    await endOwnSession(services.db, {
      accountId: user.id,
      id: params.id,
      now: services.now(),
    });
    return described(services, user.id, context);
  }),
  endpoint(protection.changePassword, async ({ body, user, services, context }) => {
    const session = await callerSession(context, services.tokens);
    await changeOwnPassword(services, { account: user, session }, body);
    return described(services, user.id, context);
  }),
  endpoint(protection.secondFactor, ({ user, services }) => ownSecondFactor(services.db, user.id)),
  endpoint(protection.beginSecondFactor, ({ body, user, services }) =>
    beginSecondFactor(services, user, body.password),
  ),
  endpoint(protection.confirmSecondFactor, ({ body, user, services }) =>
    confirmSecondFactor(services, user, body.code),
  ),
  endpoint(protection.turnOffSecondFactor, async ({ body, user, services }) => {
    await turnOffSecondFactor(services, user, body);
    return null;
  }),
];

/** An account's sessions, with the one marked whose token the request carries. */
async function described(
  services: Services,
  accountId: string,
  context: Context<AppEnv>,
): Promise<DeviceSession[]> {
  const current = await callerSession(context, services.tokens);
  return sessionsOf(services.db, { accountId, current, now: services.now() });
}
