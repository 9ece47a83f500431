import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { csvRows } from "#server/import/reading/csvRows.ts";
import { openFile } from "#server/import/reading/openFile.ts";
import { readScorecard } from "#server/import/sources/scorecard.ts";
import { dataFolder } from "#server/seed/files.ts";

interface SeedUniversity {
  id: string;
  us?: Record<string, { value: unknown }>;
}

const OF_BOTH = [
  "undergraduates",
  "avgCostOfAttendance",
  "avgNetPrice",
  "pellPct",
  "graduationRatePct",
  "medianEarnings10y",
  "tuitionFeesOutOfState",
];

describe("the bundled College Scorecard", () => {
  it("O44 has figures of most colleges, and the same as the seed data where both have them", async () => {
    const seed = JSON.parse(
      readFileSync(path.join(dataFolder(), "universities/seed-universities.json"), "utf8"),
    ) as { universities: SeedUniversity[] };
    const seeded = new Map(seed.universities.map(({ id, us = {} }) => [id, us]));
    const file = await openFile(
      path.join(dataFolder(), "bundled/college-scorecard-2020-21.csv.gz"),
    );
    let priced = 0;
    let compared = 0;
    for await (const row of csvRows(file)) {
      const read = readScorecard(row, "2020-21");
      if (!("record" in read)) continue;
      const { externalId, facts } = read.record;
      if (facts.some(({ key }) => key === "avgNetPrice")) priced += 1;
      expect(facts.filter(({ raw }) => typeof raw === "number" && raw < 0)).toEqual([]);
      const known = seeded.get(`ipeds-${externalId}`);
      for (const { key, raw } of facts) {
        const value = known?.[key]?.value;
        if (value === undefined || value === null || !OF_BOTH.includes(key)) continue;
        compared += 1;
        expect({ externalId, key, raw }).toEqual({ externalId, key, raw: value });
      }
    }
    expect(priced).toBeGreaterThan(3000);
    expect(compared).toBeGreaterThan(140);
  });
});
