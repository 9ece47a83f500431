import { fromPromise } from "xstate";

import { protectionMachine } from "#machines/protection/protection.machine.ts";
import type { Passwords, SessionsLeft } from "#machines/protection/types.ts";
import { secondFactorMachine } from "#machines/secondFactor/secondFactor.machine.ts";
import type { FactorField, FactorSecret, FactorState } from "#machines/secondFactor/types.ts";

import { authenticatorAddress } from "../http/authenticatorAddress.ts";
import type { CallServer } from "../http/serverCalls.ts";

/** The chart `secondFactor` with its ports in place. Secrets go past the chart `requests`. Serves O141. */
function wireSecondFactor(callServer: CallServer) {
  return secondFactorMachine.provide({
    actors: {
      fetchFactor: fromPromise<FactorState, undefined>((asker) =>
        callServer(asker, "secondFactor", {}, { quiet: true }),
      ),
      beginFactor: fromPromise<FactorSecret, { password: string }>(async ({ input, ...asker }) => {
        const options = { secret: { ...input }, quiet: true };
        const { secret, address } = await callServer(asker, "beginSecondFactor", {}, options);
        return { secret, address: authenticatorAddress(address) };
      }),
      confirmFactor: fromPromise<string[], { code: string }>(async ({ input, ...asker }) => {
        const options = { secret: { ...input }, quiet: true };
        return (await callServer(asker, "confirmSecondFactor", {}, options)).recovery_codes;
      }),
      turnOffFactor: fromPromise<void, Record<FactorField, string>>(async ({ input, ...asker }) => {
        const options = { secret: { ...input }, quiet: true };
        await callServer(asker, "turnOffSecondFactor", {}, options);
      }),
    },
  });
}

/** The chart `protection` with its port in place. Secrets go past the chart `requests`. */
export function wireProtection(callServer: CallServer) {
  return protectionMachine.provide({
    actors: {
      secondFactor: wireSecondFactor(callServer),
      /** Serves O139. */
      changePassword: fromPromise<SessionsLeft, Passwords>(({ input, ...asker }) =>
        callServer(asker, "changePassword", {}, { secret: { ...input }, quiet: true }),
      ),
    },
  });
}
