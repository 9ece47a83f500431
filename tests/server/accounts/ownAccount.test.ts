import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { ACCOUNT_COLUMNS } from "#server/identity/account.ts";
import { deleteOwn } from "#server/identity/ownAccount.ts";
import { createPasswords } from "#server/identity/passwords.ts";
import { PERSONAL } from "#server/identity/personalData.ts";
import { ensureSuperuser } from "#server/identity/superuser.ts";
import { databases } from "#tests/support/databases.ts";
import {
  ADMIN,
  codeFor,
  dataOf,
  freshNumber,
  signInAsSuperuser,
  signUp,
  suiteServer,
} from "#tests/support/server.ts";

const UCF = "ipeds-132903";

describe.each(databases())("one's own account on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  const change = (token: string, body: unknown) =>
    server.request("PUT", "/api/user/me/", { body, token });
  const remove = (token: string) => server.request("DELETE", "/api/user/me/", { token });

  it("O89 changes what is given, and leaves the rest", async () => {
    const { tokens, user } = await signUp(server);
    const renamed = await change(tokens.access, { full_name: "  Ada King " });
    expect(dataOf(renamed)).toMatchObject({ ...user, full_name: "Ada King" });
    const given = await change(tokens.access, { type: "parent", email: "Ada@Example.org" });
    expect(dataOf(given)).toMatchObject({
      full_name: "Ada King",
      type: "parent",
      email: "ada@example.org",
      email_verified: false,
    });
    expect(dataOf(await change(tokens.access, {}))).toEqual(dataOf(given));
    expect(dataOf(await change(tokens.access, { email: "" }))).toMatchObject({ email: "" });
  });

  it("O89 gives an address to one account only, and lets nobody ask for many", async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    await change(first.tokens.access, { email: "only@example.org" });
    const refused = await change(second.tokens.access, { email: "only@example.org" });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ data: { issues: [{ path: "email" }] } });
    let status = 0;
    for (let tries = 0; tries < 10; tries += 1)
      ({ status } = await change(second.tokens.access, { email: "only@example.org" }));
    expect(status).toBe(429);
  });

  it("O89 who signs in by e-mail can't remove the address", async () => {
    const admin = await signInAsSuperuser(server);
    const answer = await change(admin.tokens.access, { email: "", password: ADMIN.password });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: "You sign in by this address, so it can be changed but not removed.",
    });
  });

  it("O162: O122: a superuser's address changes by their password alone, with a line for security", async () => {
    const { user, tokens } = await signInAsSuperuser(server);
    const to = (email: string, password?: string) =>
      change(tokens.access, { email, ...(password === undefined ? {} : { password }) });
    const lines = () => server.logged.map(({ security, account }) => [security, account]);
    for (const [password, message] of [
      [undefined, "Enter your password to change your e-mail address."],
      ["not the password", "This isn't your current password."],
    ] as const) {
      const refused = await to("new@example.org", password);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ data: { issues: [{ path: "password", message }] } });
      expect(dataOf(await server.get("/api/user/me/", { token: tokens.access }))).toMatchObject({
        email: ADMIN.email,
      });
    }
    expect(lines()).not.toContainEqual(["email.changed", user.id]);
    // Nothing else of theirs needs it, the same address neither.
    expect((await change(tokens.access, { type: "others", email: ADMIN.email })).status).toBe(200);
    expect((await to("new@example.org", ADMIN.password)).status).toBe(200);
    expect(lines()).toContainEqual(["email.changed", user.id]);
    expect(JSON.stringify(server.logged)).not.toContain(ADMIN.password);
    expect((await to(ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it("O162: only a few passwords can be tried that way", async () => {
    const { tokens } = await signInAsSuperuser(server);
    const attempt = { email: "new@example.org", password: "not the password" };
    let status = 0;
    for (let tries = 0; tries < 10; tries += 1) ({ status } = await change(tokens.access, attempt));
    expect(status).toBe(429);
  });

  it("O89 P5 an address that was only typed on a profile brings nobody the rights of a superuser", async () => {
    const { tokens, user } = await signUp(server);
    const admin = { email: "coming@example.org", password: "a long enough password" };
    await change(tokens.access, { email: admin.email });
    await ensureSuperuser({
      config: { admin, secondFactorOff: null },
      db: server.services.db,
      now: server.services.now,
      passwords: await createPasswords(),
    });
    const me = dataOf(await server.get("/api/user/me/", { token: tokens.access }));
    expect(me).toMatchObject({ id: user.id, email: "", is_superuser: false });
  });

  it("O89 knows every table that refers to a person", async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.relname as "table" from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and r.relname = 'account'
      union
      select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'account_id', 'created_by')`.execute(
      server.services.db,
    );
    const known = Object.keys(PERSONAL).filter((table) => table !== "account");
    expect(rows.map(({ table }) => table).toSorted()).toEqual(known.toSorted());
  });

  /** Someone with something in every table that a person has. */
  async function someoneBusy() {
    const phoneNumber = freshNumber();
    const person = await signUp(server, { phoneNumber, fullName: "Busy Person" });
    const token = person.tokens.access;
    await server.post(`/api/location/add-to-favorite/${UCF}/`, {}, { token });
    await server.request("PUT", "/api/user/me/need/place/", { body: { value: "texas" }, token });
    const asked = await server.post(
      "/api/agent/others/",
      { content: "How many students has UCF?" },
      { token },
    );
    expect(asked.status).toBeLessThan(300);
    return { ...person, token, phoneNumber };
  }

  /** Asks for a code, and enters a wrong one from there. */
  async function counted(phone_number: string) {
    await server.post("/api/user/send-otp/", { phone_number });
    await server.post("/api/user/verify-otp/", { phone_number, code: "000000" });
  }

  /** What rows of these tables are known by. */
  async function tracesOf(...tables: string[]): Promise<string[]> {
    const keys: string[] = [];
    for (const table of tables) {
      const column = table === "bucket" ? "key" : "hash";
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(column)} as key from ${sql.table(table)}`.execute(server.services.db);
      keys.push(...rows.map(({ key }) => key));
    }
    return keys.toSorted();
  }

  it("O186 keeps no number or address in clear beside what limits count", async () => {
    const { phoneNumber } = await someoneBusy();
    await counted(phoneNumber);
    await server.post("/api/user/login/", { email: ADMIN.email, password: "a wrong guess" });
    const keys = (await tracesOf("bucket")).join("\n");
    expect(keys).toContain("codes-per-asker:");
    expect(keys).toContain("log-ins-per-email:");
    expect(keys).not.toMatch(/[+@]/);
  });

  it("O89 exports all that is kept about a person, and no secret", async () => {
    const { token, user, tokens } = await someoneBusy();
    const answer = await server.get("/api/user/me/export/", { token });
    expect(dataOf(answer)).toMatchObject({
      account: { id: user.id, full_name: "Busy Person", plans: { place: expect.anything() } },
      favorites: [{ id: UCF }],
      conversations: [{ messages: [{ text: "How many students has UCF?" }, { writer: "bot" }] }],
      sessions: [{ revoked_at: null }],
    });
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain("password");
    expect(text).not.toContain("hash");
    expect(text).not.toContain(tokens.refresh);
  });

  it("O228: says when to try again to who downloads their data again and again, and to no one else", async () => {
    const { token } = await someoneBusy();
    const taken = () => server.get("/api/user/me/export/", { token });
    for (let count = 0; count < 10; count += 1) expect((await taken()).status).toBe(200);
    const refused = await taken();
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "You downloaded your data very often. Please try again in 10 minutes." },
    });
    // Less the moments that passed meanwhile.
    expect(Math.ceil(Number(refused.headers.get("retry-after")) / 60)).toBe(10);
    const other = await someoneBusy();
    const theirs = await server.get("/api/user/me/export/", { token: other.token });
    expect(theirs.status).toBe(200);
    expect((await remove(token)).status).toBe(200);
  });

  it("O89 deletes everything of a person, ends their sessions, and leaves others alone", async () => {
    const other = await someoneBusy();
    const email = "busy@example.org";
    const guess = (at: string) =>
      server.post("/api/user/login/", { email: at, password: "a wrong guess" });
    await guess("other@example.org");
    await counted(other.phoneNumber);
    const traces = await tracesOf("bucket", "known_network");
    const { token, user, tokens, phoneNumber } = await someoneBusy();
    await change(token, { email });
    await guess(email);
    await counted(phoneNumber);
    await codeFor(server, phoneNumber);
    expect((await tracesOf("bucket", "known_network")).length).toBeGreaterThan(traces.length + 3);
    expect((await remove(token)).status).toBe(200);
    expect((await server.get("/api/user/me/", { token })).status).toBe(401);
    const refreshed = await server.post("/api/user/token/refresh", {
      refresh_token: tokens.refresh,
    });
    expect(refreshed.status).toBe(401);

    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('uuid', 'text')`.execute(server.services.db);
    for (const { table, column } of rows) {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
        where strpos(${sql.ref(column)}::text, ${user.id}) > 0
          or strpos(${sql.ref(column)}::text, ${phoneNumber}) > 0
          or strpos(${sql.ref(column)}::text, ${email}) > 0`.execute(server.services.db);
      expect({ table, column, n: found.rows[0]?.n }).toEqual({ table, column, n: 0 });
    }
    expect(await tracesOf("bucket", "known_network")).toEqual(traces);
    const left = await server.get("/api/user/me/export/", { token: other.token });
    expect(dataOf(left)).toMatchObject({ favorites: [{ id: UCF }], conversations: [{}] });
  });

  it("O89 the only superuser stays", async () => {
    const admin = await signInAsSuperuser(server);
    await server.services.db
      .updateTable("account")
      .set({ is_superuser: false })
      .where("id", "!=", String(admin.user.id))
      .execute();
    const answer = await remove(admin.tokens.access);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: "You are the only superuser, so your account can't be deleted.",
    });
  });

  it("O89 of superusers who go at the same time, one stays", async () => {
    const { db } = server.services;
    for (let round = 0; round < 5; round += 1) {
      await db.updateTable("account").set({ is_superuser: false }).execute();
      const both = await db
        .insertInto("account")
        .values(
          [1, 2].map((each) => ({
            id: randomUUID(),
            email: `superuser.${round}.${each}@example.org`,
            full_name: "Super User",
            is_superuser: true,
            created_at: new Date(),
          })),
        )
        .returning(ACCOUNT_COLUMNS)
        .execute();
      const ends = await Promise.allSettled(
        both.map((account) => deleteOwn(server.services, account)),
      );
      expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(ends).toContainEqual({
        status: "rejected",
        reason: expect.objectContaining({ status: 409 }),
      });
    }
  });
});
