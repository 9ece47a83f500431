import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createIdentities } from "#server/import/identity/identities.ts";
import { createSkips } from "#server/import/jobs/skips.ts";
import { cleanText } from "#server/import/reading/cleanText.ts";
import { openFile } from "#server/import/reading/openFile.ts";
import { readUniversities } from "#server/import/readUniversities.ts";
import type { ReadRow, UniversityRecord } from "#server/import/record.ts";

const HEADINGS = "UNITID,INSTNM,CITY,STABBR,WEBADDR,CONTROL,LATITUDE,LONGITUD";
const rowOf = (unitId: string, name: string) =>
  `${unitId},"${name}",Testville,OH,www.test.edu,1,40,-80`;

describe("what a file of universities may hold", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "guide-limits-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function rowsOf(text: string): Promise<ReadRow[]> {
    const place = path.join(folder, "file.csv");
    await writeFile(place, text);
    const source = await readUniversities(await openFile(place), "ipeds", "hd2024.csv");
    const rows: ReadRow[] = [];
    for await (const row of source.rows()) rows.push(row);
    return rows;
  }

  it("O23 skips a record whose name is far too long, and goes on", async () => {
    const rows = await rowsOf(
      [HEADINGS, rowOf("900001", "Long ".repeat(1000)), rowOf("900002", "Short College")].join(
        "\n",
      ),
    );
    expect(rows).toMatchObject([
      { skip: "Its name is longer than 400 characters." },
      { record: { name: "Short College" } },
    ]);
  });

  it("O23 takes characters away that can't be kept", async () => {
    const rows = await rowsOf([HEADINGS, rowOf("900001", "Nul\0 College")].join("\n"));
    expect(rows).toMatchObject([{ record: { name: "Nul  College" } }]);
  });

  it("O23 refuses a row without an end rather than keep all of it", async () => {
    const text = [HEADINGS, `900001,"${"Open ".repeat(300_000)}`].join("\n");
    await expect(rowsOf(text)).rejects.toThrow(/^Row 1 is broken: it is far too long/);
  });

  it("O23 gives examples that can be kept, also where one is cut within a character", () => {
    const skips = createSkips();
    skips.add("It has no name.", `${"x".repeat(119)}😀`);
    skips.add("It has no name.", "a\0b");
    expect(skips.list()[0]?.examples).toEqual([`${"x".repeat(119)}\uFFFD`, "a b"]);
    expect(cleanText("😀")).toBe("😀");
  });
});

describe("campuses that share a website and names", () => {
  const campus = (id: string, name: string, city: string) => ({
    id,
    name,
    names: ["pennsylvania state university", name],
    city,
    region: "Pennsylvania",
    country: "United States",
    website: "https://www.psu.edu",
  });
  const record: UniversityRecord = {
    source: "ror",
    externalId: "04p491231",
    name: "Pennsylvania State University",
    otherNames: [],
    city: "State College",
    region: "Pennsylvania",
    country: "United States",
    position: null,
    website: "https://www.psu.edu/",
    facts: [],
  };
  const world = campus(
    "ipeds-479956",
    "Pennsylvania State University-World Campus",
    "University Park",
  );

  it("O45 are told apart by the one whose main name it is", () => {
    const main = campus(
      "ipeds-214777",
      "Pennsylvania State University-Main Campus",
      "University Park",
    );
    expect(createIdentities([main, world], []).find(record)).toBe("ipeds-214777");
  });

  it("O45 are left alone when none has it", () => {
    const york = campus("ipeds-214829", "Pennsylvania State University-York", "York");
    expect(createIdentities([york, world], []).find(record)).toBeNull();
  });

  it("O45 are the branches that College Scorecard numbers by their parent, and never that parent", () => {
    const york = campus("ipeds-214829", "Pennsylvania State University-York", "York");
    const main = campus("ipeds-495767", "Pennsylvania State University-Main Campus", "York");
    const branch = (externalId: string, name: string): UniversityRecord => ({
      ...record,
      source: "scorecard",
      externalId,
      name,
      city: "York",
    });
    const identities = createIdentities([york, main], []);
    const second = branch("49576720", "Pennsylvania State University-York");
    expect(identities.find(second)).toBe("ipeds-214829");
    expect(identities.find(branch("49576730", "Pennsylvania State University"))).toBe(
      "ipeds-214829",
    );
    identities.note("ipeds-214829", second);
    expect(identities.find(branch("49576730", "Pennsylvania State University"))).toBeNull();
  });
});

describe("names of one website and city", () => {
  const held = {
    id: "ipeds-1",
    name: "North Dakota A & M University",
    names: ["North Dakota A & M University"],
    city: "Fargo",
    region: "North Dakota",
    country: "United States",
    website: "https://www.ndam.edu",
  };
  const found = (name: string) =>
    createIdentities([held], []).find({
      source: "ror",
      externalId: "0abcdef01",
      name,
      otherNames: [],
      city: "Fargo",
      region: "",
      country: "United States",
      position: null,
      website: "http://ndam.edu/",
      facts: [],
    });

  it.each([
    "North Dakota Agricultural and Mechanical University",
    "North Dakota A&M University - Fargo",
  ])("O45 are one university's if they differ by initials or by the place: %s", (name) => {
    expect(found(name)).toBe("ipeds-1");
  });

  it.each(["Dakota Center for Energy and Power", "College of Ceramics"])(
    "O45 are two universities' otherwise: %s",
    (name) => {
      expect(found(name)).toBeNull();
    },
  );
});
