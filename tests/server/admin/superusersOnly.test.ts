import { describe, expect, it, onTestFinished } from "vitest";

import { API_BASE } from "#contract/call.ts";
import { calls } from "#contract/calls/all.ts";
import { databases } from "#tests/support/databases.ts";
import { signUp, startServer } from "#tests/support/server.ts";

describe.each(databases())("the calls of the administration on %s", (database) => {
  it("P5 O55 O58 O127 are all refused to anyone but a superuser", async () => {
    const server = await startServer({ database });
    onTestFinished(() => server.stop());
    const token = (await signUp(server)).tokens.access;
    const ofSuperusers = Object.values(calls).filter(({ access }) => access === "superuser");
    expect(ofSuperusers.length).toBeGreaterThan(20);
    for (const { method, path } of ofSuperusers) {
      const address = API_BASE + path.replaceAll(/\{\w+\}/g, "x");
      const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
      const ask = (by: object) => server.request(method, address, { ...body, ...by });
      const refusal = (status: number) => ({ status, body: { status: "error", data: null } });
      expect({ path, ...(await ask({})) }).toMatchObject({ path, ...refusal(401) });
      expect({ path, ...(await ask({ token })) }).toMatchObject({ path, ...refusal(403) });
    }
  });
});
