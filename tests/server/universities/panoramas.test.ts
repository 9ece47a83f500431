import { randomUUID } from "node:crypto";

import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { findPanoramas } from "#contract/calls/universities.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, suiteServer } from "#tests/support/server.ts";

/** Metres of one degree of latitude on a sphere of the earth's mean radius. */
const DEGREE_M = 111_195.08;

describe.each(databases())("panoramas near a position on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  const ask = (lat: number | string, lng: number | string) =>
    server.get(`/api/panorama/?lat=${lat}&lng=${lng}`);
  const near = async (lat: number, lng: number) =>
    v.parse(findPanoramas.data, dataOf(await ask(lat.toFixed(9), lng.toFixed(9))));
  const ids = async (lat: number, lng: number) =>
    (await near(lat, lng)).map(({ image }) => image.id);

  async function place(
    at: { lat: number; lng: number } | null,
    more: { point_id?: string; kind?: "photo" | "panorama" } = {},
  ) {
    const id = randomUUID();
    await server.services.db
      .insertInto("image")
      .values({
        id,
        university_id: "demo-hartwell",
        point_id: null,
        kind: "panorama",
        hash: "0".repeat(64),
        extension: "jpg",
        width: 512,
        height: 256,
        bytes: 1,
        lat: at?.lat ?? null,
        lng: at?.lng ?? null,
        created_by: null,
        created_at: new Date(),
        ...more,
      })
      .execute();
    return id;
  }

  it("O21 K2 finds the demo campus's panorama at a stop, with how far it is", async () => {
    const found = await near(37.4294424 + 10 / DEGREE_M, -122.169932);
    expect(found).toHaveLength(1);
    expect(found[0]?.image).toMatchObject({ id: "demo-hartwell-1-panorama", kind: "panorama" });
    expect(found[0]?.distance).toBeCloseTo(10, 1);
  });

  it("O21 finds those of one university only when it is named", async () => {
    const at = "lat=37.4294424&lng=-122.169932";
    const of = async (university: string) =>
      v
        .parse(
          findPanoramas.data,
          dataOf(await server.get(`/api/panorama/?${at}&university=${university}`)),
        )
        .map(({ image }) => image.id);
    expect(await of("demo-hartwell")).toEqual(["demo-hartwell-1-panorama"]);
    expect(await of("ipeds-243744")).toEqual([]);
    expect((await server.get(`/api/panorama/?${at}&university=`)).status).toBe(400);
  });

  it("O21 K2 draws the line at 50 m", async () => {
    const id = await place({ lat: 10, lng: 20 });
    expect(await ids(10 + 49.9 / DEGREE_M, 20)).toEqual([id]);
    expect(await ids(10 + 50.1 / DEGREE_M, 20)).toEqual([]);
    const east = (metres: number) => 20 + metres / (DEGREE_M * Math.cos(Math.PI / 18));
    expect(await ids(10, east(49.9))).toEqual([id]);
    expect(await ids(10, east(-50.1))).toEqual([]);
  });

  it("O21 puts the nearest first", async () => {
    const far = await place({ lat: -40, lng: 100 });
    const close = await place({ lat: -40 + 30 / DEGREE_M, lng: 100 });
    expect(await ids(-40 + 40 / DEGREE_M, 100)).toEqual([close, far]);
    expect(await ids(-40, 100)).toEqual([far, close]);
  });

  it("O21 finds across the antimeridian", async () => {
    const west = await place({ lat: 5, lng: 179.9999 });
    const east = await place({ lat: 5, lng: -179.9999 });
    expect((await ids(5, 179.99995)).toSorted()).toEqual([west, east].toSorted());
    expect((await ids(5, -180)).toSorted()).toEqual([west, east].toSorted());
  });

  it.each([90, -90])("O21 finds around the pole at %i", async (pole) => {
    const towards = Math.sign(pole) * -1;
    const one = await place({ lat: pole + (towards * 20) / DEGREE_M, lng: 10 });
    const other = await place({ lat: pole + (towards * 20) / DEGREE_M, lng: -170 });
    expect((await ids(pole, 77)).toSorted()).toEqual([one, other].toSorted());
    const found = await near(pole + (towards * 20) / DEGREE_M, 10);
    expect(found.map(({ distance }) => Math.round(distance))).toEqual([0, 40]);
  });

  it("O21 takes a panorama without a position to be where its point is, and no photos", async () => {
    const { db } = server.services;
    await db
      .updateTable("point")
      .set({ lat: 60, lng: 60 })
      .where("id", "=", "demo-hartwell-2")
      .execute();
    const own = await place(null, { point_id: "demo-hartwell-2" });
    await place({ lat: 60, lng: 60 }, { kind: "photo" });
    expect(await ids(60, 60)).toEqual(["demo-hartwell-2-panorama", own].toSorted());
    await db
      .updateTable("point")
      .set({ deleted_at: new Date() })
      .where("id", "=", "demo-hartwell-2")
      .execute();
    expect(await ids(60, 60)).toEqual([]);
  });

  it.each([
    ["", "1"],
    ["91", "1"],
    ["1", "-181"],
    ["north", "1"],
    ["1e1", "1"],
  ])("O21 refuses the position '%s', '%s'", async (lat, lng) => {
    expect((await ask(lat, lng)).status).toBe(400);
  });
});
