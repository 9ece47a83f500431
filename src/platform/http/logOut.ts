import { logOut } from "#contract/calls/ownAccount.ts";

import { callAddress } from "./address.ts";
import { exchange } from "./transport.ts";

/** How long the host may take; no one waits for it. In milliseconds. */
const PATIENCE = 10_000;

/**
 * Makes the function that tells the host that a session has ended. Never rejects: a host may not have the call, or be out
 * of reach, and the person is signed out all the same. Serves O90.
 */
export const createLogOut =
  (apiHost: Promise<string>) =>
  async (refreshToken: string): Promise<void> => {
    await exchange({
      address: callAddress(await apiHost, logOut.path),
      method: logOut.method,
      headers: {},
      body: { refresh_token: refreshToken },
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined);
  };
