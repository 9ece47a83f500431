import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";

import { addLocationImage } from "#contract/calls/administration.ts";
import { Point, University } from "#contract/university.ts";
import { seed } from "#server/seed/seed.ts";
import { purgePoints } from "#server/universities/purge.ts";
import { formOf } from "#tests/support/client.ts";
import { databases } from "#tests/support/databases.ts";
import { noise } from "#tests/support/pictures.ts";
import { dataOf, signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

const UCF = "ipeds-132903";
const HOUR_MS = 60 * 60 * 1000;

describe.each(databases())("tour points on %s", (database) => {
  let admin: string;
  let university: string;
  let time: number;
  const server = suiteServer({ database, seeding: true, now: () => new Date(time) });
  beforeEach(async () => {
    time = Date.now();
    admin = (await signInAsSuperuser(server)).tokens.access;
    const made = await call("POST", "create-university", { name: "Pointed University" });
    university = v.parse(University, dataOf(made)).id;
  });
  time = Date.now();

  const call = (method: string, path: string, body?: unknown, token = admin) =>
    server.request(method, `/api/admin/${path}/`, { body, token });
  const input = (name: string, more: Partial<Point> = {}) => ({
    name,
    description: "Here.",
    university,
    lat: 37.1,
    lng: -122.2,
    panoId: "pano-1",
    heading: 90,
    pitch: -5,
    ...more,
  });
  const create = async (name: string, more: Partial<Point> = {}) =>
    v.parse(Point, dataOf(await call("POST", "create-point", input(name, more))));
  const read = async (id = university) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));
  const names = async () => (await read()).points.map(({ name }) => name);
  const three = async () => [await create("One"), await create("Two"), await create("Three")];
  /** What a refusal looks like. */
  const refusal = (status: number, message: RegExp) => ({
    status,
    body: { message: expect.stringMatching(message) as string },
  });
  const panorama = () => noise(1024, 512).png().toBuffer();
  /** Uploads a panorama that has no file in common with another, unless it is given. */
  async function upload(fields: Record<string, string>, file?: Buffer) {
    const image = new Blob([new Uint8Array(file ?? (await panorama()))]);
    const sent = await call("POST", "add-location-image", formOf(fields, { image }));
    return v.parse(addLocationImage.data, dataOf(sent));
  }

  it("O19 changes a point and leaves its place", async () => {
    const [, two] = await three();
    const changed = input("Second", { lat: 1.5, lng: 2.5, panoId: null, heading: null, pitch: 0 });
    const answer = dataOf(await call("PUT", `update-point/${two?.id}`, changed));
    expect(answer).toEqual({ id: two?.id, ...changed, version: expect.any(String) as string });
    expect(answer).not.toMatchObject({ version: two?.version });
    expect(await names()).toEqual(["One", "Second", "Three"]);
  });

  it("O19 refuses to change what isn't there, or is another university's", async () => {
    const [one] = await three();
    expect(await call("PUT", "update-point/nobody", input("X"))).toMatchObject(
      refusal(404, /no such point/),
    );
    const elsewhere = input("X", { university: UCF });
    expect(await call("PUT", `update-point/${one?.id}`, elsewhere)).toMatchObject(
      refusal(404, /no such point/),
    );
    expect(await call("PUT", `update-point/${one?.id}`, { name: "X" })).toMatchObject(
      refusal(400, /id must be|missing|number/),
    );
    await call("DELETE", `delete-point/${one?.id}`);
    expect(await call("PUT", `update-point/${one?.id}`, input("X"))).toMatchObject(
      refusal(404, /no such point/),
    );
  });

  it("O19 A16 takes an own panorama only if the university has it", async () => {
    const { id } = await upload({ location_id: university });
    expect(await create("Mine", { panoId: `own:${id}` })).toMatchObject({ panoId: `own:${id}` });
    const theirs = input("X", { panoId: "own:demo-hartwell-1-panorama" });
    expect(await call("POST", "create-point", theirs)).toMatchObject(
      refusal(400, /no panorama with this id/),
    );
    const [one] = await three();
    expect(await call("PUT", `update-point/${one?.id}`, theirs)).toMatchObject(
      refusal(400, /no panorama with this id/),
    );
    expect(await names()).toEqual(["Mine", "One", "Two", "Three"]);
  });

  it("O19 puts the points in another order", async () => {
    const ids = (await three()).map(({ id }) => id).toReversed();
    const answer = await call("PUT", `order-points/${university}`, { points: ids });
    expect(v.parse(v.array(Point), dataOf(answer)).map(({ name }) => name)).toEqual([
      "Three",
      "Two",
      "One",
    ]);
    await create("Four");
    expect(await names()).toEqual(["Three", "Two", "One", "Four"]);
  });

  it("O19 refuses an order that isn't of all the points, each once", async () => {
    const [one, two, three_] = (await three()).map(({ id }) => id);
    const order = (points: unknown, of = university) =>
      call("PUT", `order-points/${of}`, { points });
    expect(await order([one, two])).toMatchObject(refusal(409, /has added or deleted one/));
    expect(await order([one, two, two])).toMatchObject(refusal(409, /has added or deleted one/));
    expect(await order([one, two, three_, three_])).toMatchObject(
      refusal(409, /has added or deleted one/),
    );
    expect(await order([one, two, "ipeds-132903-1"])).toMatchObject(
      refusal(409, /has added or deleted one/),
    );
    expect(await order([], "nobody")).toMatchObject(refusal(404, /no university/));
    expect(await order("all")).toMatchObject(refusal(400, /list of points is missing/));
    expect(await names()).toEqual(["One", "Two", "Three"]);
  });

  it("A17 O19 deletes a point and brings it back at its place, with its images", async () => {
    const [, two] = await three();
    const id = two?.id ?? "";
    const image = await upload({ location_id: university, point_id: id });
    expect((await call("DELETE", `delete-point/${id}`)).status).toBe(200);
    expect(await read()).toMatchObject({
      images: [],
      points: [{ name: "One" }, { name: "Three" }],
    });
    expect(await call("DELETE", `delete-point/${id}`)).toMatchObject(
      refusal(404, /already have been deleted/),
    );
    await create("Four");
    time += 23 * HOUR_MS;
    admin = (await signInAsSuperuser(server)).tokens.access;
    await purgePoints(server.services);
    expect(dataOf(await call("POST", `restore-point/${id}`))).toMatchObject({ id, name: "Two" });
    expect(dataOf(await call("POST", `restore-point/${id}`))).toMatchObject({ id });
    expect(await names()).toEqual(["One", "Two", "Three", "Four"]);
    expect((await read()).images).toMatchObject([{ id: image.id, point: id }]);
  });

  it("A17 O19 deletes for good after a day, with the files that nothing else shows", async () => {
    const [one, two] = await three();
    const shown = async (url: string) => (await fetch(new URL(url, server.url))).status;
    const file = await panorama();
    const gone = await upload({ location_id: university, point_id: one?.id ?? "" }, file);
    const { url } = gone;
    await call("DELETE", `delete-point/${one?.id}`);
    const kept = await upload({ location_id: university, point_id: two?.id ?? "" }, file);
    expect(kept.url).toBe(url);
    time += 24 * HOUR_MS + 1;
    admin = (await signInAsSuperuser(server)).tokens.access;
    expect(await call("POST", `restore-point/${one?.id}`)).toMatchObject(
      refusal(404, /more than a day ago/),
    );
    await purgePoints(server.services);
    expect(await call("POST", `restore-point/${one?.id}`)).toMatchObject(
      refusal(404, /no such point/),
    );
    expect(await shown(url)).toBe(200);

    await call("DELETE", `delete-point/${two?.id}`);
    time += 24 * HOUR_MS + 1;
    await purgePoints(server.services);
    expect(await shown(url)).toBe(404);
    expect(
      await server.services.db
        .selectFrom("image")
        .select("id")
        .where("id", "in", [gone.id, kept.id])
        .execute(),
    ).toEqual([]);
  });

  it("A17 O19 keeps a panorama that another point shows, and gives it to that one for good", async () => {
    const one = await create("One", { panoId: null, heading: null, pitch: null });
    const image = await upload({ location_id: university, point_id: one.id });
    const panoId = `own:${image.id}`;
    const two = await create("Two", { panoId, lat: 37.2 });
    await call("DELETE", `delete-point/${one.id}`);
    expect((await read()).images).toMatchObject([{ id: image.id, point: null, lat: 37.1 }]);
    expect(dataOf(await call("POST", `restore-point/${one.id}`))).toMatchObject({ panoId });
    expect((await read()).images).toMatchObject([{ id: image.id, point: one.id }]);

    await call("DELETE", `delete-point/${one.id}`);
    await call("DELETE", `delete-point/${two.id}`);
    expect((await read()).images).toEqual([]);
    await call("POST", `restore-point/${two.id}`);
    time += 24 * HOUR_MS + 1;
    admin = (await signInAsSuperuser(server)).tokens.access;
    await purgePoints(server.services);
    expect(await read()).toMatchObject({
      images: [{ id: image.id, point: two.id, lat: 37.1, lng: -122.2 }],
      points: [{ id: two.id, panoId }],
    });
    expect((await fetch(new URL(image.url, server.url))).status).toBe(200);
    const saved = await call("PUT", `update-point/${two.id}`, input("Two", { panoId }));
    expect(saved.status).toBe(200);

    await call("DELETE", `delete-point/${two.id}`);
    time += 24 * HOUR_MS + 1;
    await purgePoints(server.services);
    expect((await fetch(new URL(image.url, server.url))).status).toBe(404);
  });

  it("A17 ties no question to a deleted point", async () => {
    const [one] = await three();
    await call("DELETE", `delete-point/${one?.id}`);
    const token = (await signUp(server)).tokens.access;
    const ask = `/api/chat/?location_id=${university}&point_id=${one?.id}`;
    expect((await server.post(ask, { question: "What is here?" }, { token })).status).toBe(404);
  });

  it("O19 O20 keeps what an operator changed when the seed data is brought in again", async () => {
    const { db } = server.services;
    const points = (await read(UCF)).points.map(({ id }) => id);
    const [first = "", second = "", third = "", ...rest] = points;
    const moved = { ...input("Moved"), university: UCF };
    await call("PUT", `update-point/${first}`, moved);
    await call("DELETE", `delete-point/${second}`);
    await call("PUT", `order-points/${UCF}`, { points: [...rest, third, first] });
    await call("PUT", "update-image/demo-hartwell-1-panorama", { heading: 12, caption: "Ours" });
    await call("DELETE", "delete-image/demo-hartwell-2-panorama");
    await call("PUT", "update-image/demo-hartwell-3-panorama", { point: null });
    const before = [await read(UCF), await read("demo-hartwell")];

    await db.deleteFrom("setting").where("key", "=", "seed.stamp").execute();
    expect(await seed(server.services)).toBe(true);
    expect([await read(UCF), await read("demo-hartwell")]).toEqual(before);
    expect(before[0]?.points.at(-1)).toMatchObject({ name: "Moved" });
    expect(before[1]?.points.map(({ panoId }) => panoId === null)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);

    time += 25 * HOUR_MS;
    await purgePoints(server.services);
    await db.deleteFrom("setting").where("key", "=", "seed.stamp").execute();
    await seed(server.services);
    expect([await read(UCF), await read("demo-hartwell")]).toEqual(before);
  });

  describe("their images", () => {
    const images = async () => (await read()).images;

    it("O20 O127 changes caption, heading and point of an image, each alone, and records points by their names", async () => {
      const [one, two] = await three();
      const bare = await create("Bare", { panoId: null, heading: null, pitch: null });
      const { id } = await upload({ location_id: university });
      const change = async (body: unknown) => dataOf(await call("PUT", `update-image/${id}`, body));
      expect(await change({ caption: " The gate " })).toMatchObject({
        caption: "The gate",
        heading: null,
        point: null,
      });
      expect(await change({ heading: 360 })).toMatchObject({ caption: "The gate", heading: 0 });
      expect(await change({ heading: 44.5 })).toMatchObject({ heading: 44.5 });
      expect(await change({ point: one?.id })).toMatchObject({ point: one?.id, lat: 37.1 });
      const pano = async (point: string) => (await read()).points.find((each) => each.id === point);
      expect(await pano(one?.id ?? "")).toMatchObject({ panoId: "pano-1", heading: 90 });
      await change({ point: bare.id });
      expect(await pano(bare.id)).toMatchObject({ panoId: `own:${id}`, heading: 44.5, pitch: 0 });
      await change({ point: two?.id });
      const recorded = await server.services.db
        .selectFrom("audit")
        .select(["before", "after"])
        .orderBy("seq", "desc")
        .executeTakeFirst();
      expect(recorded).toEqual({
        before: { point: { id: bare.id, name: "Bare" } },
        after: { point: { id: two?.id, name: two?.name } },
      });
      expect(await pano(bare.id)).toMatchObject({ panoId: null });
      expect(await change({ point: null })).toMatchObject({ point: null, lat: null });
      expect(await images()).toMatchObject([{ id, caption: "The gate", heading: 44.5 }]);
    });

    it.each([
      [{ heading: 361 }, 400, /from 0 to 360/],
      [{ heading: "north" }, 400, /must be a number/],
      [{ caption: "x".repeat(121) }, 400, /up to 120 characters/],
      [{ point: "ipeds-132903-1" }, 404, /no such point/],
    ])("O20 refuses %j", async (body, status, message) => {
      const { id } = await upload({ location_id: university });
      expect(await call("PUT", `update-image/${id}`, body)).toMatchObject(refusal(status, message));
      expect(await call("PUT", "update-image/nobody", { caption: "A" })).toMatchObject(
        refusal(404, /no image/),
      );
    });

    it("O20 deletes an image, its files, and what points show of it", async () => {
      const point = await create("Bare", { panoId: null });
      const { id, url } = await upload({ location_id: university, point_id: point.id });
      expect((await read()).points[0]).toMatchObject({ panoId: `own:${id}` });
      const files = (await images())[0]?.levels.map((level) => level.url) ?? [];
      expect(files).toHaveLength(2);
      expect((await call("DELETE", `delete-image/${id}`)).status).toBe(200);
      expect(await read()).toMatchObject({ images: [], points: [{ panoId: null }] });
      for (const file of [url, ...files])
        expect((await fetch(new URL(file, server.url))).status).toBe(404);
      expect(await call("DELETE", `delete-image/${id}`)).toMatchObject(
        refusal(404, /already have been deleted/),
      );
    });
  });
});
