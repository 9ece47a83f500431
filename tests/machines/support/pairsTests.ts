import { describe, expect, it } from "vitest";

import { tableDifferences } from "./differences.ts";
import { isUpdating, readTable, writeTable } from "./golden.ts";
import { takePairs } from "./pairs.ts";
import type { Subject } from "./subject.ts";
import { ambiguities, shownDifferently } from "./table.ts";

/** The largest charts take several thousand steps. */
const TIMEOUT = { timeout: 60_000 };

/** The charts whose pairs take as long as those of all others together: they have a file, and so a worker, of their own. */
export const LARGEST: readonly string[] = ["chat", "editPoints", "tour"];

/**
 * So many pairs of steps of a chart are planned and never taken: its key takes places for one that part later. Let the key, or
 * `isWorth`, tell them apart, and write down what is left.
 */
const UNTAKEN: Readonly<Record<string, number>> = {
  notifications: 397,
  tour: 36,
  editPoints: 13,
  chat: 29,
};

/**
 * At so many occasions in a chart's table, what is seen differs by what was there before and the place doesn't tell: were two
 * such outcomes swapped, the table would be the same. Let the subject `tells` what tells them apart, and write down what is left.
 */
const SHOWN_DIFFERENTLY: Readonly<Record<string, number>> = {
  root: 41,
  session: 1,
  requests: 6,
  phone: 14,
  emailSignIn: 2,
  findUniversity: 3,
  universityPage: 11,
  desk: 35,
  deskUniversity: 7,
  tour: 90,
  editPoints: 119,
  chat: 226,
};

/** Tests that charts do on every pair of their steps what their golden tables say; writes the tables when asked to. */
export function testPairs(subjects: readonly Subject[]): void {
  describe.each(subjects)("the chart $name", (subject) => {
    it(
      "does on every pair of steps what its golden table says, all of it and nothing else",
      TIMEOUT,
      async () => {
        const alive = await takePairs(subject);
        if (isUpdating()) writeTable(subject.name, alive.table);
        // Give the subject `tells` what tells such places apart.
        expect(ambiguities(alive.table)).toEqual([]);
        expect(
          shownDifferently(alive.table).length,
          "occasions at which what is seen differs, and the place doesn't tell why",
        ).toBe(SHOWN_DIFFERENTLY[subject.name] ?? 0);
        expect(alive.takenAt.size).toBeGreaterThan(0);
        expect(alive.untaken, "pairs of steps that are planned and never taken").toBe(
          UNTAKEN[subject.name] ?? 0,
        );
        const differences = tableDifferences(subject, readTable(subject.name), alive);
        if (differences !== null) throw new Error(differences);
      },
    );
  });
}
