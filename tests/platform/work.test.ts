import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { Work } from "#contract/work.ts";
import { startHost, success } from "#tests/support/platform/host.ts";
import { never, openTab } from "#tests/support/platform/session.ts";

const sendOtp = { id: "1", call: "sendOtp", args: { body: { phone_number: "+1" } } } as const;
const KEYS = { hmacSignatureSecret: "one", hmacKeySignatureSecret: "two" };
const MESSAGE = "Many codes were asked for.";

const asked = (counter: number) =>
  createChallenge({
    algorithm: "PBKDF2/SHA-256",
    deriveKey,
    cost: 10,
    counter,
    expiresAt: new Date(Date.now() + 60_000),
    data: { to: "+1" },
    ...KEYS,
  });

const refusal = (data: unknown) => ({
  status: 429,
  body: JSON.stringify({ status: "error", message: MESSAGE, data }),
});

describe("work that a host asks for", () => {
  it("O237: is done unseen, and the call sent again with it", async () => {
    const challenge = await asked(20);
    const host = await startHost(({ body }) =>
      body.includes('"work"') ? success(null) : refusal({ work: challenge }),
    );
    expect(await openTab(host.url).send(sendOtp, never)).toMatchObject({ kind: "success" });
    const again = v.parse(v.object({ work: Work }), JSON.parse(host.asked[1]?.body ?? ""));
    const { solution } = again.work;
    expect(await verifySolution({ challenge, solution, deriveKey, ...KEYS })).toMatchObject({
      verified: true,
    });
  });

  it("O237: is done once; what is refused then, or can't be done, is said as the host does", async () => {
    const challenge = await asked(1);
    const refused = { kind: "refused", status: 429, message: MESSAGE };
    const stubborn = await startHost(() => refusal({ work: challenge }));
    expect(await openTab(stubborn.url).send(sendOtp, never)).toMatchObject(refused);
    expect(stubborn.asked).toHaveLength(2);
    const endless = { ...challenge, parameters: { ...challenge.parameters, cost: 1e9 } };
    for (const data of [null, { work: null }, { work: endless }]) {
      const host = await startHost(() => refusal(data));
      expect(await openTab(host.url).send(sendOtp, never)).toMatchObject(refused);
      expect(host.asked).toHaveLength(1);
    }
  });
});
