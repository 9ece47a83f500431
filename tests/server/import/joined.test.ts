import path from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { CLASS_FIELDS } from "#machines/guide/frame.ts";
import { catalogues } from "#server/guide/words/catalogues.ts";
import { csvRows } from "#server/import/reading/csvRows.ts";
import { openFile } from "#server/import/reading/openFile.ts";
import type { ImportedFact } from "#server/import/record.ts";
import { readIpeds } from "#server/import/sources/ipeds.ts";
import { dataFolder } from "#server/seed/files.ts";

describe("the bundled header file and what is joined to it", () => {
  const facts = new Map<string, Map<string, ImportedFact>>();
  beforeAll(async () => {
    const file = await openFile(path.join(dataFolder(), "bundled/ipeds-hd2024.csv.gz"));
    for await (const row of csvRows(file)) {
      const read = readIpeds(row, "2024-25");
      if ("record" in read)
        facts.set(read.record.name, new Map(read.record.facts.map((fact) => [fact.key, fact])));
    }
  });
  const valueOf = (name: string, key: string) => facts.get(name)?.get(key)?.value;

  it.each([
    ["Grinnell College", "carnegie", "Liberal arts college"],
    ["Grinnell College", "level", "Four years"],
    ["Grinnell College", "setting", "Town"],
    ["Santa Monica College", "level", "Mostly two years"],
    ["Rice University", "carnegie", "Research university"],
    ["Gonzaga University", "religion", "Roman Catholic"],
    ["Baylor University", "religion", "Baptist"],
    ["Spelman College", "gender", "Women"],
    ["Wabash College", "gender", "Men"],
    ["Weber State University", "admission", "Open to everyone"],
    ["Georgetown University", "testPolicy", "Required"],
    ["Rice University", "testPolicy", "Considered if sent"],
    ["University of California-Berkeley", "testPolicy", "Not considered"],
    ["Butler University", "athletics", "NCAA Division I"],
    ["DePauw University", "athletics", "NCAA Division III"],
    ["Wake Technical Community College", "retentionPct", "68.00%"],
  ])("O44 tells of %s the %s: %s", (name, key, value) => {
    expect(valueOf(name, key)).toBe(value);
  });

  it("O44 tells no class that the guide has no words for", () => {
    const english = catalogues.get("en") ?? {};
    const codes = [...facts.values()].flatMap((own) =>
      [...CLASS_FIELDS].flatMap((field) => {
        const raw = own.get(field)?.raw;
        return raw === undefined ? [] : [`class.${field}.${JSON.stringify(raw).slice(1, -1)}`];
      }),
    );
    expect([...new Set(codes)].filter((code) => !(code in english))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(30);
  });

  it("O44 has figures of each survey, each with the survey's year", () => {
    const counted = (key: string) => [...facts.values()].filter((own) => own.has(key)).length;
    expect(counted("actComposite25_75")).toBeGreaterThan(900);
    expect(counted("roomAndBoard")).toBeGreaterThan(1200);
    expect(counted("netPrice30")).toBeGreaterThan(1500);
    expect(counted("medianDebt")).toBeGreaterThan(1400);
    expect(counted("retentionPct")).toBeGreaterThan(4500);
    expect(counted("studentFaculty")).toBeGreaterThan(5000);
    expect(counted("testPolicy")).toBeGreaterThan(1900);
    expect(counted("athletics")).toBeGreaterThan(1400);
    const own = facts.get("Abilene Christian University");
    expect(own?.get("actComposite25_75")).toMatchObject({
      raw: [22, 28],
      source: "IPEDS Admissions",
      year: "fall 2023",
    });
    expect(own?.get("netPrice75")).toMatchObject({
      value: "$24,921",
      source: "IPEDS Student Financial Aid",
      year: "2022-23",
    });
    expect(own?.get("studentFaculty")).toMatchObject({ source: "IPEDS Fall Enrollment" });
    expect(own?.get("roomAndBoard")).toMatchObject({ value: "$11,900", year: "2023-24" });
  });
});
