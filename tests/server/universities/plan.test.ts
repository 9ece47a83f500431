import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { Plan } from "#contract/plan.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("plans of campuses on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  const ask = (id: string, headers: Record<string, string> = {}) =>
    server.get(`/api/location/${id}/plan/`, { headers });
  const plan = async (id: string) => v.parse(Plan, dataOf(await ask(id)));
  const named = ({ features }: Plan, name: string) =>
    features.find(({ properties }) => properties.name === name);

  it("O22 has the demo campus: buildings with heights, lawns, water, paths", async () => {
    const campus = await plan("demo-hartwell");
    expect(campus.attribution).toMatch(/own drawing/);
    const kinds = campus.features.map(({ properties }) => properties.kind);
    expect(new Set(kinds)).toEqual(
      new Set(["ground", "lawn", "water", "plaza", "path", "building"]),
    );
    expect(kinds.filter((kind) => kind === "building")).toHaveLength(9);
    expect(named(campus, "Hartwell Library")?.properties.height).toBe(20);
    expect(named(campus, "Mirror Pond")?.properties.kind).toBe("water");
  });

  it("O22 has the buildings of the University of Central Florida and says whose they are", async () => {
    const campus = await plan("ipeds-132903");
    expect(campus.attribution).toMatch(/University of Central Florida/);
    expect(campus.features).toHaveLength(212);
    const text = JSON.stringify(named(campus, "Millican Hall")?.geometry);
    expect(text).toMatch(/\[-81\.2\d+,28\.5\d+\]|\[-81\.2\d+,28\.6\d+\]/);
  });

  it("O22 returns null where there is none, 404 for no university, and the page says which", async () => {
    expect(dataOf(await ask("ipeds-243744"))).toBeNull();
    expect((await ask("nobody")).status).toBe(404);
    const has = async (id: string) => dataOf(await server.get(`/api/location/${id}/`));
    expect(await has("ipeds-243744")).toMatchObject({ has_plan: false, images: [] });
    expect(await has("ipeds-132903")).toMatchObject({ has_plan: true });
  });

  it("O22 sends a plan compressed, and not again to whom has it", async () => {
    const first = await ask("ipeds-132903", { "accept-encoding": "gzip" });
    expect(first.headers.get("content-encoding")).toBe("gzip");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).not.toBe("");
    const again = await ask("ipeds-132903", { "if-none-match": tag });
    expect([again.status, again.body]).toEqual([304, ""]);
    await server.services.db
      .updateTable("university_plan")
      .set({ attribution: "Another" })
      .where("university_id", "=", "ipeds-132903")
      .execute();
    const changed = await ask("ipeds-132903", { "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(dataOf(changed)).toMatchObject({ attribution: "Another" });
  });

  it.each(["ipeds-132903", "demo-hartwell", "ipeds-243744"])(
    "A11 keeps the answer of the page of %s below 30 kB",
    async (id) => {
      const text = JSON.stringify((await server.get(`/api/location/${id}/`)).body);
      expect(text.length).toBeLessThan(30_000);
    },
  );
});
