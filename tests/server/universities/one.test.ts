import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { University } from "#contract/university.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, suiteServer } from "#tests/support/server.ts";

interface Writes {
  execute(): Promise<unknown>;
}

describe.each(databases())("a university on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  const read = async (id: string) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));

  it("A11 E4 answers its facts, each with source and year, as people read them", async () => {
    const stanford = await read("ipeds-243744");
    expect(stanford).toMatchObject({
      name: "Stanford University",
      city: "Stanford",
      region: "California",
      country: "United States",
      website: "https://www.stanford.edu/",
      lat: 37.429434,
    });
    const fact = (key: string) => stanford.facts.find((one) => one.key === key);
    expect(fact("admissionRate")).toEqual({
      key: "admissionRate",
      label: "Admission rate",
      value: "3.68%",
      source: "IPEDS Admissions",
      year: "fall 2022",
    });
    expect(fact("tuitionFeesInState")).toMatchObject({ value: "$56,169", year: "2020-21" });
    expect(fact("satMath25_75")).toMatchObject({ value: "770–800" });
    expect(fact("phone")).toMatchObject({ value: "(650) 723-2300" });
    expect(stanford.facts.every(({ label, value, source }) => label && value && source)).toBe(true);
  });

  it("A11 leaves out what the sources don't have", async () => {
    const berkeley = await read("ipeds-110635");
    expect(berkeley.facts.map(({ key }) => key)).not.toContain("satMath25_75");
    const glasgow = await read("ror-00vtgdb53");
    expect(glasgow.facts.map(({ key }) => key)).not.toContain("students");
  });

  it("A11 describes it in sentences made from its facts", async () => {
    expect((await read("ror-040af2s02")).description).toBe(
      "University of Helsinki is a public university in Helsinki, Uusimaa, Finland, founded in 1640. It has about 31,312 students.",
    );
    expect((await read("ipeds-243744")).description).toContain(
      "For fall 2022 it admitted 2,075 of 56,378 first-year applicants.",
    );
  });

  it("A11 E5 answers the official stops of UCF in their order", async () => {
    const { points } = await read("ipeds-132903");
    expect(points).toHaveLength(17);
    expect(points[0]).toMatchObject({
      name: "Duke Energy University Welcome Center",
      university: "ipeds-132903",
      panoId: null,
    });
  });

  it("A11 E5 K3 answers the demo campus with heading and pitch, named as what it is", async () => {
    const demo = await read("demo-hartwell");
    expect(demo).toMatchObject({
      name: "Hartwell University (demo campus)",
      lat: 37.43,
      lng: -122.17,
    });
    expect(demo.description).toContain("fictional");
    expect(demo.points.map(({ name }) => name)).toEqual([
      "Visitor Centre Plaza",
      "Main Quad",
      "Library Steps",
      "Science Walk",
      "Arts Court",
      "Mirror Pond",
    ]);
    expect(demo.points[3]).toMatchObject({ heading: 90, pitch: 6 });
  });

  it("A11 shows at once what changed of a page that is kept, no matter who wrote it", async () => {
    const { db } = server.services;
    const id = "ipeds-132903";
    const at = new Date();
    const image = {
      id: "lawn",
      university_id: id,
      point_id: null,
      hash: "0".repeat(64),
      extension: "webp" as const,
      width: 1,
      height: 1,
      bytes: 1,
      levels: "[]",
      origin: "seed" as const,
      created_by: null,
      created_at: at,
    };
    const changes = {
      name: () => db.updateTable("university").set({ name: "Renamed" }).where("id", "=", id),
      facts: () => db.deleteFrom("fact").where("university_id", "=", id),
      points: () => db.updateTable("point").set({ deleted_at: at }).where("university_id", "=", id),
      images: () =>
        db
          .insertInto("image")
          .values({ ...image, id: "i", width: 1, height: 1, caption: "A lawn" }),
      has_plan: () => db.deleteFrom("university_plan").where("university_id", "=", id),
    };
    for (const [part, change] of Object.entries(changes) as [keyof University, () => Writes][]) {
      const before = await read(id);
      await change().execute();
      expect(await read(id)).not.toHaveProperty(part, before[part]);
    }
  });

  it.each(["nobody", "%00", "ipeds-243744'--", "..%2f..%2fetc"])(
    "A11 answers 404 for the id %j",
    async (id) => {
      const answer = await server.get(`/api/location/${id}/`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ status: "error", data: null });
    },
  );
});
