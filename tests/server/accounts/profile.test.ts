import { describe, expect, it } from "vitest";

import { USER_TYPES } from "#contract/user.ts";
import { databases } from "#tests/support/databases.ts";
import { signUp, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("the profile on %s", (database) => {
  const server = suiteServer({ database });

  it.each(USER_TYPES)("A8 sets the type %s", async (type) => {
    const { tokens } = await signUp(server);
    const answer = await server.post("/api/user/set-type/", { type }, { token: tokens.access });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: "success", data: { type } });
    const me = await server.get("/api/user/me/", { token: tokens.access });
    expect(me.body).toMatchObject({ data: { type } });
  });

  it("A9 changes only the user who asks", async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    await server.post("/api/user/set-type/", { type: "alumni" }, { token: first.tokens.access });
    const me = await server.get("/api/user/me/", { token: second.tokens.access });
    expect(me.body).toMatchObject({ data: { id: second.user.id, type: "student" } });
  });
});
