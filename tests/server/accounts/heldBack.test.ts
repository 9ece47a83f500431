import { expect, it } from "vitest";

import { createHoldBack } from "#server/limits/heldBack.ts";
import { logInsPerEmail } from "#server/limits/rules.ts";

const SHORTLY = 0.2;

it("O111: hold so many log-ins to an account back at a time, and refuse one more for the moment", async () => {
  const holdBack = createHoldBack();
  const wait = (account: string, seconds = SHORTLY) => holdBack(logInsPerEmail, account, seconds);
  const waiting = Array.from({ length: 100 }, () => wait("dean"));
  await expect(wait("dean")).rejects.toMatchObject({
    status: 429,
    message: "Too many attempts to sign in to this account. Please try again in 8 seconds.",
    headers: { "retry-after": "8" },
  });
  await wait("somebody else", 0);
  await Promise.all(waiting);
  const began = performance.now();
  await wait("dean");
  expect(performance.now() - began).toBeGreaterThanOrEqual(SHORTLY * 1000 - 5);
});
