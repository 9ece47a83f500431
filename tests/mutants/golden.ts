import { isDeepStrictEqual } from "node:util";

import { tableDifferences } from "../machines/support/differences.ts";
import { readGolden, readTable } from "../machines/support/golden.ts";
import { takePairs } from "../machines/support/pairs.ts";
import type { Subject } from "../machines/support/subject.ts";
import { walk } from "../machines/support/walk.ts";
import { breath, inShort } from "./suite.ts";
import type { Kill } from "./trial.ts";

/** Walks a chart's committed walks again until one differs. */
export async function tryGolden(subject: Subject): Promise<Kill | null> {
  for (const [index, committed] of readGolden(subject.name).entries()) {
    const { input, begins, steps } = committed;
    const test = `golden walk ${index + 1}`;
    await breath();
    try {
      const walked = await walk(
        subject,
        { input, events: steps.map(({ event }) => event) },
        (step) => (step < 0 ? begins : steps[step])?.ignores ?? [],
        () => {},
      );
      // As a file would hold it: without what is undefined.
      const written: unknown = JSON.parse(JSON.stringify(walked));
      if (!isDeepStrictEqual(written, committed)) return { test, why: "It goes another way." };
    } catch (error) {
      return { test, why: inShort(String(error)) };
    }
  }
  return null;
}

/** Takes a chart over every pair of its steps again, and looks whether it does what its committed table says. */
export async function tryTable(subject: Subject): Promise<Kill | null> {
  const test = "golden table";
  try {
    const why = tableDifferences(subject, readTable(subject.name), await takePairs(subject));
    return why === null ? null : { test, why: inShort(why) };
  } catch (error) {
    return { test, why: inShort(String(error)) };
  }
}
