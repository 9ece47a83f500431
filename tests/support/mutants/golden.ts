import { firstDifference } from "../charts/differences.ts";
import { readGolden } from "../charts/golden.ts";
import type { Subject } from "../charts/subject.ts";
import { walk } from "../charts/walk.ts";
import { breath, inShort } from "./suite.ts";
import type { Kill } from "./trial.ts";

/** Walks a chart's committed walks again until one differs. */
export async function tryGolden(subject: Subject): Promise<Kill | null> {
  for (const [index, committed] of readGolden(subject).walks.entries()) {
    const test = `golden walk ${index + 1}`;
    await breath();
    try {
      const step = firstDifference(committed, await walk(subject, committed));
      if (step !== null) return { test, why: `Step ${step} does something else.` };
    } catch (error) {
      return { test, why: inShort(String(error)) };
    }
  }
  return null;
}
