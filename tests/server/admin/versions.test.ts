import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { Point, University } from "#contract/university.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, suiteServer } from "#tests/support/server.ts";

const CHANGED_MEANWHILE = {
  status: 409,
  body: {
    message: "Someone has changed this. Reload it, then make your change again.",
  },
};

describe.each(databases())("two superusers at once on %s", (database) => {
  let admin: string;
  const server = suiteServer({ database });
  beforeAll(async () => {
    admin = (await signInAsSuperuser(server)).tokens.access;
  });

  const call = (method: string, path: string, body?: unknown) =>
    server.request(method, `/api/admin/${path}/`, { body, token: admin });
  const read = async (id: string) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));
  const make = async (more = {}) =>
    v.parse(
      University,
      dataOf(await call("POST", "create-university", { name: "Shared College", ...more })),
    );
  const makePoint = async () => {
    const { id: university } = await make();
    const input = { name: "Gate", description: "Here.", university, lat: 1, lng: 2 };
    return { ...v.parse(Point, dataOf(await call("POST", "create-point", input))), university };
  };

  it("O48 refuses to drag a point that someone renamed meanwhile", async () => {
    const { id, ...gate } = await makePoint();
    expect((await read(gate.university)).points).toMatchObject([{ version: gate.version }]);
    const path = `update-point/${id}`;
    const renamed = await call("PUT", path, { ...gate, name: "Old Gate" });
    expect(renamed.status).toBe(200);
    expect(await call("PUT", path, { ...gate, lat: 1.5 })).toMatchObject(CHANGED_MEANWHILE);
    const [now] = (await read(gate.university)).points;
    expect(now).toMatchObject({ name: "Old Gate", lat: 1 });
    const dragged = await call("PUT", path, { ...now, lat: 1.5 });
    expect(dataOf(dragged)).toMatchObject({ name: "Old Gate", lat: 1.5 });
  });

  it("O48 takes the same change again, as after an answer that was lost, and a change without a version", async () => {
    const { id, version, ...gate } = await makePoint();
    const path = `update-point/${id}`;
    const once = await call("PUT", path, { ...gate, name: "Old Gate", version });
    expect(await call("PUT", path, { ...gate, name: "Old Gate", version })).toMatchObject({
      status: 200,
      body: once.body,
    });
    expect((await call("PUT", path, { ...gate, lng: 3 })).status).toBe(200);
    expect((await call("PUT", path, { ...gate, lng: 4, version: "" })).status).toBe(200);
    const [now] = (await read(gate.university)).points;
    expect(now).toMatchObject({ name: "Gate", lng: 4 });
  });

  it("O48 leaves a point's version as it is when the tour is put in another order", async () => {
    const { university, version, id } = await makePoint();
    const other = { name: "Library", university, lat: 1, lng: 2 };
    const library = v.parse(Point, dataOf(await call("POST", "create-point", other)));
    await call("PUT", `order-points/${university}`, { points: [library.id, id] });
    expect((await read(university)).points[1]).toMatchObject({ id, version });
  });

  it("O48 refuses to change a university that someone changed meanwhile, its place too", async () => {
    const { id, version } = await make({ city: "Testville" });
    expect((await read(id)).version).toBe(version);
    const path = `update-university/${id}`;
    const moved = await call("PUT", path, { name: "Shared College", city: "Elsewhere", version });
    expect(moved.status).toBe(200);
    const late = { name: "Shared College", description: "Old.", city: "Testville", version };
    expect(await call("PUT", path, late)).toMatchObject(CHANGED_MEANWHILE);
    const now = await read(id);
    expect(now).toMatchObject({ city: "Elsewhere", description: "" });
    expect((await call("PUT", path, { ...late, version: now.version })).status).toBe(200);
  });

  it("O48 leaves a university's version as it is when its tour or its pictures change", async () => {
    const { university } = await makePoint();
    const { version } = await read(university);
    await call("POST", "create-point", { name: "Library", university, lat: 1, lng: 2 });
    expect((await read(university)).version).toBe(version);
  });

  it("O48 refuses a version that is no text", async () => {
    const { id, ...gate } = await makePoint();
    expect(await call("PUT", `update-point/${id}`, { ...gate, version: 3 })).toMatchObject({
      status: 400,
      body: { message: "The version must be a text." },
    });
  });
});
