import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import sharp from "sharp";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { University } from "#contract/university.ts";
import { dataFolder } from "#server/seed/files.ts";
import { seed } from "#server/seed/seed.ts";
import { databases, type FreshDatabase, freshDatabase } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, startServer, type TestServer } from "#tests/support/server.ts";

describe.each(databases())("the seed data on %s", (database) => {
  let fresh: FreshDatabase;
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    // Not a copy of what was seeded already.
    fresh = await freshDatabase(database);
    server = await startServer({ database: fresh.config, seeding: true });
    folder = mkdtempSync(path.join(os.tmpdir(), "guide-data-"));
    for (const part of ["universities", "panoramas"])
      cpSync(path.join(dataFolder(), part), path.join(folder, part), { recursive: true });
  });
  afterAll(async () => {
    await server.stop();
    await fresh.cleanup();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = (name: string) => path.join(folder, "universities", name);
  const change = (name: string, from: string, to: string) => {
    const text = readFileSync(file(name), "utf8");
    expect(text).toContain(from);
    writeFileSync(file(name), text.replace(from, to));
  };
  const read = async (id: string) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));
  const counts = async () => {
    const { db } = server.services;
    const tables = ["university", "university_name", "fact", "point"] as const;
    return Promise.all(
      tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    );
  };

  it("brings in sixty universities and the demo campus, with all that belongs to them", async () => {
    const [universities, , facts, points] = await counts();
    expect(universities).toBe(61);
    expect(facts).toBeGreaterThan(800);
    expect(points).toBe(17 + 20 + 6);
  });

  it("O21 gives each stop of the demo campus its panorama, whose middle looks north, ready in three sizes", async () => {
    const { points, images, has_plan: hasPlan } = await read("demo-hartwell");
    expect(hasPlan).toBe(true);
    expect(points.map(({ panoId }) => panoId)).toEqual(images.map(({ id }) => `own:${id}`));
    expect(images).toHaveLength(6);
    for (const [index, image] of images.entries()) {
      const { name, id, lat, lng } = points[index] ?? {};
      expect(image).toMatchObject({ kind: "panorama", heading: 0, caption: name, point: id });
      expect(image).toMatchObject({ lat, lng, width: 4096, height: 2048, tiles: null });
      expect(image.levels.map(({ width }) => width)).toEqual([512, 2048, 4096]);
      expect(image.levels.at(-1)?.url).toBe(image.url);
    }
    for (const { url, width } of images.flatMap(({ levels }) => levels)) {
      const answer = await fetch(new URL(url, server.url));
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(url).toContain(createHash("sha256").update(bytes).digest("hex"));
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
  });

  it("O21 O22 fills what a database of an older edition doesn't have", async () => {
    const { db } = server.services;
    const before = [await read("demo-hartwell"), await read("ipeds-132903")];
    await db.deleteFrom("image").execute();
    await db.deleteFrom("university_plan").execute();
    await db.updateTable("point").set({ pano_id: null }).execute();
    await db
      .updateTable("setting")
      .set({ value: "1:old" })
      .where("key", "=", "seed.stamp")
      .execute();
    expect(await read("demo-hartwell")).toMatchObject({ images: [], has_plan: false });
    expect(await seed(server.services)).toBe(true);
    expect([await read("demo-hartwell"), await read("ipeds-132903")]).toEqual(before);
  });

  it("does nothing the second time", async () => {
    const before = await counts();
    expect(await seed(server.services)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it("brings changed files in and leaves alone what an operator changed", async () => {
    const { access } = (await signInAsSuperuser(server)).tokens;
    const edited = { name: "Duke, Renamed", description: "Ours.", lat: 1, lng: 2 };
    await server.request("PUT", "/api/admin/update-university/ipeds-198419/", {
      body: edited,
      token: access,
    });
    await server.request("DELETE", "/api/admin/delete-point/ipeds-132903-1/", { token: access });
    change("demo-campus.json", "herons in spring", "swans in spring");
    change("seed-universities.json", '"value": "Yale University"', '"value": "Yale Academy"');

    expect(await seed(server.services, folder)).toBe(true);
    expect((await read("demo-hartwell")).points[5]?.description).toContain("swans in spring");
    expect((await read("ipeds-130794")).name).toBe("Yale Academy");
    const duke = await read("ipeds-198419");
    expect(duke).toMatchObject(edited);
    expect(duke.facts.length).toBeGreaterThan(20);
    expect((await read("ipeds-132903")).points).toHaveLength(16);
    expect(dataOf(await server.get("/api/location/?search=renamed"))).toHaveLength(1);
  });

  it("leaves all as it was when a file is broken", async () => {
    const before = await counts();
    writeFileSync(file("tours.json"), '{"tours": [{"universityId": 7}]}');
    await expect(seed(server.services, folder)).rejects.toThrow(/Invalid|Expected/);
    expect(await counts()).toEqual(before);
  });

  it("says which file is missing", async () => {
    rmSync(file("aliases.json"));
    await expect(seed(server.services, folder)).rejects.toThrow(/aliases\.json/);
  });
});

describe("the folder of the data", () => {
  it("is found from the sources and from a bundle below the package", () => {
    const root = path.dirname(dataFolder());
    expect(dataFolder(path.join(root, "dist", "server", "main.js"))).toBe(path.join(root, "data"));
  });

  it("is asked for in a sentence where there is no package", () => {
    expect(() => dataFolder("/nowhere/main.js")).toThrow(
      /Start the server from a complete checkout/,
    );
  });
});
