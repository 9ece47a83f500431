import type { KeyedChart } from "../inspect/protocol.ts";
import { chartsIn } from "../model/readCharts.ts";

/** Charts as they come from an app or a log that may be of another making. What can't be drawn is left out and told. */
export function readKeyedCharts(
  charts: readonly { key: string; chart: unknown }[],
  of: string,
  tell: (sentence: string) => void,
): KeyedChart[] {
  return charts.flatMap(({ key, chart }) => {
    const read = chartsIn(chart);
    if (!("problem" in read)) return read.charts.map((each) => ({ key, chart: each }));
    tell(`The chart '${key}' of ${of} can't be drawn: ${read.problem}`);
    return [];
  });
}
