import { sql } from "kysely";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { adminChanges } from "#contract/calls/adminChanges.ts";
import { UniversityText } from "#contract/text.ts";
import { Point, University } from "#contract/university.ts";
import { purgeChanges } from "#server/audit/list.ts";
import { record } from "#server/audit/record.ts";
import { deleteOwn } from "#server/identity/ownAccount.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

const STANFORD = "ipeds-243744";
const TEXT = { title: "Housing", body: "Rooms.", source: "", language: "en" };

describe.each(databases())("what superusers changed on %s", (database) => {
  let admin: Awaited<ReturnType<typeof signInAsSuperuser>>;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    admin = await signInAsSuperuser(server);
  });

  const call = async (method: string, path: string, body?: unknown) =>
    server.request(method, `/api/admin/${path}/`, { body, token: admin.tokens.access });
  const changes = async (query = "") =>
    v.parse(
      adminChanges.data,
      dataOf(await server.get(`/api/admin/changes/?${query}`, { token: admin.tokens.access })),
    );
  const latest = async () => (await changes()).changes[0];
  const make = async (name: string) =>
    v.parse(University, dataOf(await call("POST", "create-university", { name })));

  it("O127 records who changed a university, and what differs before and after", async () => {
    const { id, version } = await make("Larkmoor College");
    const by = { id: admin.user.id, name: admin.user.full_name };
    expect(await latest()).toMatchObject({
      by,
      call: "createUniversity",
      subject: { kind: "university", id, name: "Larkmoor College" },
      university: id,
      university_name: "Larkmoor College",
      before: {},
      after: { name: "Larkmoor College" },
    });
    const change = { name: "Larkmoor University", version };
    expect((await call("PUT", `update-university/${id}`, change)).status).toBe(200);
    const recorded = await latest();
    expect(recorded).toMatchObject({ by, call: "updateUniversity", university: id });
    expect(recorded?.before).toEqual({ name: "Larkmoor College" });
    expect(recorded?.after).toEqual({ name: "Larkmoor University" });
    // Saving it as it is changes nothing.
    await call("PUT", `update-university/${id}`, { name: "Larkmoor University" });
    expect((await latest())?.id).toBe(recorded?.id);
  });

  it("O127 makes no change that it can't record", async () => {
    const { db } = server.services;
    const { id, version } = await make("Marlow College");
    const point = { name: "Gate", university: id, lat: 1, lng: 2 };
    const made = v.parse(Point, dataOf(await call("POST", "create-point", point)));
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      db,
    );
    await sql`create trigger refuse before insert on audit execute function refuse()`.execute(db);
    try {
      expect((await call("DELETE", `delete-point/${made.id}`)).status).toBe(500);
      const change = { name: "Marlow University", version };
      expect((await call("PUT", `update-university/${id}`, change)).status).toBe(500);
    } finally {
      await sql`drop function refuse() cascade`.execute(db);
    }
    const { body } = await server.get(`/api/location/${id}/`);
    expect(body).toMatchObject({ data: { name: "Marlow College", points: [{ id: made.id }] } });
  });

  it("O127 records nothing of a change that is refused", async () => {
    const before = await latest();
    expect((await call("PUT", "update-university/nowhere", { name: "X Y Z" })).status).toBe(404);
    expect((await call("DELETE", "delete-point/nowhere")).status).toBe(404);
    expect((await call("POST", "universities/nowhere/texts", TEXT)).status).toBe(404);
    expect(await latest()).toEqual(before);
  });

  it("O127 records a point's creation, change, order, deletion and restoring", async () => {
    const { id: university } = await make("Point College");
    const point = { name: "Gate", university, lat: 1, lng: 2 };
    const made = v.parse(Point, dataOf(await call("POST", "create-point", point)));
    const other = v.parse(
      Point,
      dataOf(await call("POST", "create-point", { ...point, name: "Quad" })),
    );
    await call("PUT", `update-point/${made.id}`, { ...point, lat: 3 });
    await call("PUT", `order-points/${university}`, { points: [other.id, made.id] });
    await call("DELETE", `delete-point/${made.id}`);
    await call("POST", `restore-point/${made.id}`);
    await call("POST", `restore-point/${made.id}`);
    const found = (await changes(`university=${university}`)).changes;
    expect(found.map((one) => [one.call, one.subject.name])).toEqual([
      ["restorePoint", "Gate"],
      ["deletePoint", "Gate"],
      ["orderPoints", "Point College"],
      ["updatePoint", "Gate"],
      ["createPoint", "Quad"],
      ["createPoint", "Gate"],
      ["createUniversity", "Point College"],
    ]);
    expect(found[3]).toMatchObject({ before: { lat: 1 }, after: { lat: 3 } });
    expect(found[2]).toMatchObject({
      before: { order: ["Gate", "Quad"] },
      after: { order: ["Quad", "Gate"] },
    });
    expect(found[1]).toMatchObject({ before: { name: "Gate", lat: 3 }, after: {} });
  });

  it("O127 records texts, cut where they are long, and never within a character", async () => {
    const path = `universities/${STANFORD}/texts`;
    const body = `${"x".repeat(499)}🎓 and more`;
    const { id } = v.parse(UniversityText, dataOf(await call("POST", path, { ...TEXT, body })));
    expect(await latest()).toMatchObject({
      call: "createText",
      university: STANFORD,
      after: { title: "Housing", body: `${"x".repeat(499)}…` },
    });
    await call("PUT", `${path}/${id}`, { ...TEXT, body, title: "Rooms" });
    expect(await latest()).toMatchObject({
      call: "updateText",
      before: { title: "Housing" },
      after: { title: "Rooms" },
    });
    await call("DELETE", `${path}/${id}`);
    expect(await latest()).toMatchObject({
      call: "deleteText",
      subject: { kind: "text", id, name: "Rooms" },
      after: {},
    });
  });

  it("O127 gives pages, newest first, each change once", async () => {
    const edit = { by: { id: "paged", full_name: "Ada" }, at: new Date() };
    for (let count = 0; count < 60; count += 1)
      await record(server.services.db, edit, {
        call: "updateUniversity",
        kind: "university",
        id: "paged",
        name: "Paged",
        university: "paged",
        before: { name: count },
        after: { name: count + 1 },
      });
    const first = await changes("university=paged");
    const second = await changes(`university=paged&before=${first.next}`);
    expect(first.changes).toHaveLength(50);
    expect(second.next).toBeNull();
    const names = [...first.changes, ...second.changes].map(({ before }) => before["name"]);
    expect(names).toEqual(Array.from({ length: 60 }, (_, count) => 59 - count));
    expect((await changes("university=paged&before=nonsense")).changes).toEqual(first.changes);
    expect((await changes("university=paged&before=9999999999")).changes).toEqual(first.changes);
  });

  it("O127 deletes changes after their days, and no others", async () => {
    const { db, now } = server.services;
    const days = (count: number) => new Date(now().getTime() - count * 24 * 60 * 60 * 1000);
    for (const [id, at] of [
      ["aged", days(401)],
      ["recent", days(399)],
    ] as const)
      await record(
        db,
        { by: { id: "x", full_name: "Ada" }, at },
        {
          call: "deletePoint",
          kind: "point",
          id,
          name: "",
          university: "aging",
          before: { name: id },
          after: {},
        },
      );
    await purgeChanges(db, server.config.auditDays, now());
    const found = (await changes("university=aging")).changes;
    expect(found.map(({ subject }) => subject.id)).toEqual(["recent"]);
  });

  it("O127 O89 keeps what someone changed without the name once their account is deleted", async () => {
    const { db, now } = server.services;
    const { user } = await signUp(server, { fullName: "Passing Admin" });
    const account = await db
      .updateTable("account")
      .set({ is_superuser: true })
      .where("id", "=", user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(
      db,
      { by: account, at: now() },
      {
        call: "deletePoint",
        kind: "point",
        id: "gone",
        name: "",
        university: "left",
        before: { name: "Gate" },
        after: {},
      },
    );
    await deleteOwn(server.services, account);
    expect((await changes("university=left")).changes).toMatchObject([
      { by: { id: user.id, name: "" }, before: { name: "Gate" } },
    ]);
  });
});
