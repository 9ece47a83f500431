import * as v from "valibot";

import type { Coverage } from "../../coverage/types.ts";

const Count = v.pipe(v.number(), v.minValue(0));
const Taken = v.object({ live: Count, browser: Count, tests: v.array(v.number()) });
const Untaken = v.object({ live: v.optional(v.string()), browser: v.optional(v.string()) });
const Ids = v.array(v.string());
const Step = v.object({ event: v.string(), transitions: Ids, active: Ids });
const Path = v.object({
  where: v.picklist(["live", "browser"]),
  test: v.number(),
  input: v.string(),
  begins: Ids,
  steps: v.array(Step),
});
const ChartCoverage = v.object({
  states: v.record(v.string(), Taken),
  transitions: v.record(v.string(), v.object({ ...Taken.entries, untaken: Untaken })),
  paths: v.array(Path),
});
const Clause = v.object({
  text: v.string(),
  elements: v.array(v.object({ chart: v.string(), id: v.string() })),
  tests: v.array(v.number()),
});
const Schema = v.object({
  format: v.literal("statechart-coverage"),
  version: v.literal(1),
  tests: v.array(v.object({ file: v.string(), title: v.string(), passed: v.boolean() })),
  charts: v.record(v.string(), ChartCoverage),
  clauses: v.record(v.string(), Clause),
});

/** Reads a file of coverage. Throws a sentence that says what is wrong with it and what to do. */
export function readCoverage(name: string, text: string): Coverage {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON: choose the coverage.json that npm test wrote.`);
  }
  const head = v.safeParse(v.object({ format: v.string(), version: v.number() }), data);
  if (!head.success || head.output.format !== "statechart-coverage")
    throw new Error(
      `${name} holds no coverage of charts: run npm test, and take its coverage.json.`,
    );
  if (head.output.version !== 1)
    throw new Error(
      `${name} is coverage of version ${head.output.version}, and this page reads version 1: run npm test again.`,
    );
  const { success, issues, output } = v.safeParse(Schema, data, { abortEarly: true });
  if (success) return output as Coverage;
  const where = issues[0]?.path?.map(({ key }) => String(key)).join(".");
  throw new Error(
    `${name} is damaged at ${where ?? "its beginning"}: run npm test again, which writes it again.`,
  );
}
