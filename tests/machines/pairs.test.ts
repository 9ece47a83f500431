import { describe, expect, it } from "vitest";

import { subjects } from "./subjects/all.ts";
import { tableDifferences } from "./support/differences.ts";
import { isUpdating, readTable, writeTable } from "./support/golden.ts";
import { takePairs } from "./support/pairs.ts";

/** The largest charts take several thousand steps. */
const TIMEOUT = { timeout: 60_000 };

describe.each(subjects)("the chart $name", (subject) => {
  it(
    "does on every pair of steps what its golden table says, all of it and nothing else",
    TIMEOUT,
    async () => {
      const alive = await takePairs(subject);
      if (isUpdating()) writeTable(subject.name, alive.table);
      expect(alive.takenAt.size).toBeGreaterThan(0);
      const differences = tableDifferences(subject, readTable(subject.name), alive);
      if (differences !== null) throw new Error(differences);
    },
  );
});
