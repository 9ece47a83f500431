import { describe, expect, it, onTestFinished } from "vitest";

import { API_BASE, type Call } from "#contract/call.ts";
import { allCalls } from "#contract/calls/all.ts";
import { databases } from "#tests/support/databases.ts";
import { signUp, startServer } from "#tests/support/server.ts";

const closed = allCalls.filter(({ access }) => access !== "anyone");
const ofSuperusers = closed.filter(({ access }) => access === "superuser");

describe.each(databases())("calls that aren't for everyone on %s", (database) => {
  it("P5 T18 A8 A9 A19 O55 O58 O127 are each refused to visitors, and those of superusers to others", async () => {
    const server = await startServer({ database });
    onTestFinished(() => server.stop());
    const { access: token } = (await signUp(server)).tokens;
    const ask = async ({ method, path }: Call, by: { token?: string }) => {
      const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
      const address = API_BASE + path.replaceAll(/\{\w+\}/g, "x");
      return { method, path, answer: await server.request(method, address, { ...body, ...by }) };
    };
    const refused = { status: "error", data: null };
    for (const call of closed)
      expect(await ask(call, {})).toMatchObject({ answer: { status: 401, body: refused } });
    for (const call of ofSuperusers)
      expect(await ask(call, { token })).toMatchObject({ answer: { status: 403, body: refused } });
    expect(ofSuperusers.length).toBeGreaterThan(20);
  });
});
