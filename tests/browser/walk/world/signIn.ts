import type { Page } from "playwright-core";

import type { TokenPair } from "#contract/tokens.ts";

/** Lets the app find a session on the device, as after an earlier sign-in. */
export async function signIn(page: Page, { access, refresh }: TokenPair): Promise<void> {
  await page.addInitScript(
    (tokens: Record<string, string>) => {
      for (const [key, token] of Object.entries(tokens))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, token);
    },
    { access_token: access, refresh_token: refresh },
  );
}
