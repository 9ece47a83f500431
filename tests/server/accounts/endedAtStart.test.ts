import { describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";
import { freshNumber, restarting, signInAsSuperuser, signUp } from "#tests/support/server.ts";

// Each starts the server several times.
describe.each(databases())("sessions after a start on %s", { timeout: 120_000 }, (kind) => {
  const { startWith, server } = restarting(kind);

  it("O90: O122: end as the operator sets it: a person's, by number or address, or everyone's", async () => {
    const first = await startWith({});
    const phoneNumber = freshNumber();
    const person = (await signUp(first, { phoneNumber })).tokens;
    const other = (await signUp(first)).tokens;
    const admin = (await signInAsSuperuser(first)).tokens;
    const statuses = () =>
      Promise.all(
        [person, other, admin].map(
          async ({ access }) => (await server().get("/api/user/me/", { token: access })).status,
        ),
      );
    const { logged } = await startWith({ END_SESSIONS: freshNumber() });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining("no account has this") as string }),
    );
    await startWith({ END_SESSIONS: phoneNumber });
    expect(await statuses()).toEqual([401, 200, 200]);
    const renewed = { refresh_token: person.refresh };
    expect((await server().post("/api/user/token/refresh", renewed)).status).toBe(401);
    await startWith({ END_SESSIONS: "Admin@example.org" });
    expect(await statuses()).toEqual([401, 200, 401]);
    const last = await startWith({ END_SESSIONS: "all" });
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(last.logged).toContainEqual(
      expect.objectContaining({ security: "sessions.ended", why: "all" }),
    );
  });
});
