import * as v from "valibot";

const FORMAT = "statechart-walk";
const VERSION = 1;

const Walk = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  chart: v.string(),
  steps: v.array(
    v.object({
      event: v.string(),
      /** What the guards of the transitions answered, by the transitions' ids. */
      answers: v.record(v.string(), v.boolean()),
      taken: v.array(v.string()),
    }),
  ),
});
/** A walk as a file holds it. */
export type SavedWalk = v.InferOutput<typeof Walk>;
export type SavedStep = SavedWalk["steps"][number];

/** A walk as text. The first step is the start, with an empty event. */
export function writeWalk(chart: string, steps: readonly SavedStep[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, chart, steps }, null, 2);
}

/** Reads a saved walk of this chart, or says why it can't be walked. */
export function readWalk(text: string, chart: string): SavedWalk | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "This is no walk, or it was cut: open a file that was saved here." };
  }
  const read = v.safeParse(Walk, value);
  if (!read.success) {
    const version = v.safeParse(
      v.object({ format: v.literal(FORMAT), version: v.unknown() }),
      value,
    );
    const problem =
      version.success && version.output.version !== VERSION
        ? `This walk is of version ${String(version.output.version)}, and this page reads version ${VERSION}: save it again.`
        : "This is no walk: open a file that was saved here.";
    return { problem };
  }
  if (read.output.chart !== chart)
    return {
      problem: `This walk is of the chart '${read.output.chart}': show that one, and open it again.`,
    };
  return read.output;
}
