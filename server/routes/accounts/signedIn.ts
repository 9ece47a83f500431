import type { TokenPair } from "#contract/tokens.ts";
import type { User } from "#contract/user.ts";

import type { SignedIn } from "../../identity/signIn.ts";
import type { Services } from "../../services.ts";

/** What every way in returns: the user and a token pair. */
export async function describeSignIn(
  { identity }: Services,
  { account, tokens }: SignedIn,
): Promise<{ user: User; tokens: TokenPair }> {
  return { user: await identity.describe(account), tokens };
}
