import { fromPromise } from "xstate";

import type { FirebaseSettings } from "#contract/settings.ts";
import type { User } from "#contract/user.ts";

import { lazily } from "../lazily.ts";
import { SETTINGS_PATIENCE } from "../settings/loadSettings.ts";
import { unlessAborted } from "../unlessAborted.ts";
import type { Parts } from "../wiring/parts.ts";
import type { CodeService } from "./codeService.ts";

interface Sent {
  phone: string;
}

/**
 * The ports of the phone chart. Firebase sends the codes when its settings are there, the server otherwise; the chart is
 * the same, and sees no proof:
 * the server's passes from its answer to `proofs`, Firebase's ID token from here.
 */
export function createIdentityPorts({ callServer, proofs, settings }: Parts) {
  const codes = lazily(async () => {
    const { firebase } = await unlessAborted(settings, AbortSignal.timeout(SETTINGS_PATIENCE));
    return openFirebase(firebase);
  });
  return {
    /** Serves A3. */
    sendCode: fromPromise<void, Sent>(async ({ input: { phone }, ...asker }) => {
      const service = await codes();
      if (service) await service.send(phone);
      else await callServer(asker, "sendOtp", { body: { phone_number: phone } });
    }),
    /** Serves A4. */
    verifyCode: fromPromise<void, Sent & { code: string }>(async ({ input, ...asker }) => {
      const { phone, code } = input;
      const service = await codes();
      if (service) proofs.keep(phone, await service.verify(phone, code));
      else
        await callServer(
          asker,
          "verifyOtp",
          { body: { phone_number: phone, code } },
          { quiet: "code" },
        );
    }),
    /** Serves A7; the proof joins on the way out. */
    signUp: fromPromise<User | null, Sent & { fullName: string }>(async ({ input, ...asker }) => {
      const body = { full_name: input.fullName, phone_number: input.phone };
      return (await callServer(asker, "signUp", { body })).user;
    }),
    /** Serves A6; the proof joins on the way out. */
    logIn: fromPromise<User | null, Sent>(async ({ input, ...asker }) => {
      const body = { phone_number: input.phone };
      return (await callServer(asker, "logInByPhone", { body })).user;
    }),
  };
}

/** Loaded when the first code is asked for: no one else pays for it. */
async function openFirebase(settings: FirebaseSettings | null): Promise<CodeService | null> {
  if (settings === null) return null;
  const { createFirebaseCodes } = await import("./firebaseCodes.ts");
  return createFirebaseCodes(settings);
}
