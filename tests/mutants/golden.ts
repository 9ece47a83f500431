import { isDeepStrictEqual } from "node:util";

import { readGolden } from "../machines/support/golden.ts";
import type { Subject } from "../machines/support/subject.ts";
import { walk } from "../machines/support/walk.ts";
import { inShort } from "./suite.ts";
import type { Kill } from "./trial.ts";

/** Walks a chart's committed walks again until one differs. */
export async function tryGolden(subject: Subject): Promise<Kill | null> {
  for (const [index, committed] of readGolden(subject.name).entries()) {
    const { input, begins, steps } = committed;
    const test = `golden walk ${index + 1}`;
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
