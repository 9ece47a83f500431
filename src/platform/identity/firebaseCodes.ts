import { initializeApp } from "firebase/app";
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from "firebase/auth";

import type { FirebaseSettings } from "#contract/settings.ts";

import type { CodeService } from "./codeService.ts";

/**
 * Codes sent and checked by Firebase, with its invisible bot check. The proof is the user's ID token.
 * Only the auth part of the SDK is set up and nothing is persisted: our own tokens are the session.
 */
export function createFirebaseCodes(settings: FirebaseSettings): CodeService {
  const app = initializeApp({
    apiKey: settings.apiKey,
    projectId: settings.projectId,
    authDomain: settings.authDomain,
    ...(settings.appId ? { appId: settings.appId } : {}),
  });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (settings.emulator) connectAuthEmulator(auth, settings.emulator, { disableWarnings: true });
  let sent: { phone: string; confirmation: ConfirmationResult } | null = null;
  return {
    async send(phone) {
      sent = null;
      const confirmation = await withBotCheck(auth, (verifier) =>
        signInWithPhoneNumber(auth, phone, verifier),
      );
      sent = { phone, confirmation };
    },
    async verify(phone, code) {
      if (sent?.phone !== phone) throw new Error(`Ask for a code for ${phone} first.`);
      const { user } = await sent.confirmation.confirm(code);
      const proof = await user.getIdToken();
      await signOut(auth);
      return proof;
    },
  };
}

/** Runs an action with a fresh bot check, which Firebase draws into an element of its own. */
async function withBotCheck<T>(
  auth: Auth,
  action: (verifier: RecaptchaVerifier) => Promise<T>,
): Promise<T> {
  const place = document.createElement("div");
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    return await action(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
