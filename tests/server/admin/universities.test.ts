import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { Point, University } from "#contract/university.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, suiteServer } from "#tests/support/server.ts";

const NEW = {
  name: "Nowhere Institute of Testing",
  description: "A place to test.",
  lat: 1,
  lng: 2,
};

describe.each(databases())("administration on %s", (database) => {
  let admin: string;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    admin = (await signInAsSuperuser(server)).tokens.access;
  });

  const call = (method: string, path: string, body?: unknown, token = admin) =>
    server.request(method, path, { body, token });
  const create = async (body: unknown = NEW) =>
    v.parse(University, dataOf(await call("POST", "/api/admin/create-university/", body)));
  const search = async (text: string) =>
    dataOf(await server.get(`/api/location/?search=${encodeURIComponent(text)}`));

  it("A15 makes a university that is found at once, by its name and its initials", async () => {
    const made = await create();
    expect(made).toMatchObject({ ...NEW, points: [], facts: [] });
    expect(dataOf(await server.get(`/api/location/${made.id}/`))).toMatchObject(NEW);
    expect(await search("nowhere")).toMatchObject([{ id: made.id }]);
    expect(await search("NIT")).toMatchObject([{ id: made.id }]);
  });

  it("A13 changes a university, and searches find the new name only", async () => {
    const { id } = await create({ name: "Oldname College" });
    const answer = await call("PUT", `/api/admin/update-university/${id}/`, {
      name: "Newname College",
      description: "Renamed.",
      lat: -33.5,
      lng: 151.2,
    });
    expect(dataOf(answer)).toMatchObject({ id, name: "Newname College", lat: -33.5 });
    expect(await search("newname")).toMatchObject([{ id }]);
    expect(await search("oldname")).toEqual([]);
  });

  it("A13 A15 keeps city, region, country and website unless they are given", async () => {
    const place = {
      city: "Testville",
      region: "Testshire",
      country: "Testland",
      website: "https://example.org/",
    };
    const { id } = await create({ name: "Placed College", ...place });
    const update = async (body: object) =>
      dataOf(await call("PUT", `/api/admin/update-university/${id}/`, body));
    expect(await update({ name: "Placed College" })).toMatchObject(place);
    expect(await update({ name: "Placed College", city: "", website: "" })).toMatchObject({
      ...place,
      city: "",
      website: "",
    });
    const wrong = await call("PUT", `/api/admin/update-university/${id}/`, {
      name: "Placed College",
      website: "javascript:alert(1)",
    });
    expect(wrong.status).toBe(400);
  });

  it("A13 answers 404 for a university that isn't there", async () => {
    expect((await call("PUT", "/api/admin/update-university/nobody/", NEW)).status).toBe(404);
  });

  it.each([
    [{}, /name is missing/],
    [{ name: "   " }, /name is missing/],
    [{ name: "x".repeat(121) }, /up to 120 characters/],
    [{ name: "A", lat: 5 }, /'lat' is given without 'lng'\. Give both, or neither\./],
    [{ name: "A", lat: null, lng: 5 }, /'lng' is given without 'lat'/],
    [{ name: "A", lat: 91 }, /between -90 and 90/],
    [{ name: "A", lng: "east" }, /longitude must be a number/],
    [{ name: "A", description: "x".repeat(8001) }, /up to 8000 characters/],
    [{ name: "A\0B" }, /can't be stored/],
  ])("A15 refuses %j by a sentence and keeps nothing", async (body, message) => {
    const before = await server.get("/api/location/");
    const answer = await call("POST", "/api/admin/create-university/", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(message) as string });
    const after = await server.get("/api/location/");
    expect(after.headers.get("x-total-count")).toBe(before.headers.get("x-total-count"));
  });

  it("A16 A17 E5 adds points after the others and deletes them", async () => {
    const { id } = await create({ name: "Pointed University" });
    const point = (name: string) => ({
      name,
      description: "Here.",
      university: id,
      lat: 37.1,
      lng: -122.2,
      panoId: "pano-1",
      heading: 90,
      pitch: -5,
    });
    const first = v.parse(
      Point,
      dataOf(await call("POST", "/api/admin/create-point/", point("One"))),
    );
    await call("POST", "/api/admin/create-point/", point("Two"));
    expect(first).toMatchObject(point("One"));
    const names = async () =>
      v
        .parse(University, dataOf(await server.get(`/api/location/${id}/`)))
        .points.map(({ name }) => name);
    expect(await names()).toEqual(["One", "Two"]);

    expect((await call("DELETE", `/api/admin/delete-point/${first.id}/`)).status).toBe(200);
    expect(await names()).toEqual(["Two"]);
    expect((await call("DELETE", `/api/admin/delete-point/${first.id}/`)).status).toBe(404);
  });

  it.each([
    [{ name: "P", university: "nobody", lat: 1, lng: 2 }, 404, /no university/],
    [{ name: "P", university: "ipeds-243744", lng: 2 }, 400, /latitude must be a number/],
    [{ university: "ipeds-243744", lat: 1, lng: 2 }, 400, /name is missing/],
    [
      { name: "P", university: "ipeds-243744", lat: 1, lng: 2, heading: 400 },
      400,
      /heading must be between -360 and 360/,
    ],
  ])("A16 refuses %j", async (body, status, message) => {
    const answer = await call("POST", "/api/admin/create-point/", body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(message) as string });
  });
});
