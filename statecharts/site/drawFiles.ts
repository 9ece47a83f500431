import type { AnyStateMachine } from "xstate";

import { svgOf } from "../formats/svg.tsx";
import { layOut } from "../layout/layOut.ts";
import { chartOf } from "../model/chartOf.ts";
import { readCharts } from "../model/readCharts.ts";
import type { Chart } from "../model/types.ts";
import { foldedAtFirst } from "../outline/folding.ts";

/** A picture to be written: the name is fit for a file. */
export interface Picture {
  name: string;
  svg: string;
}

/** Pictures of living machines. */
export async function drawMachines(machines: readonly AnyStateMachine[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const machine of machines) pictures.push(await drawn(chartOf(machine)));
  return pictures;
}

/** Pictures of the charts in a text, and what was put right in them; or why there are none. */
export async function drawText(
  text: string,
): Promise<{ pictures: Picture[]; notes: string[] } | { problem: string }> {
  const read = readCharts(text);
  if ("problem" in read) return read;
  const pictures: Picture[] = [];
  const notes = [...read.notes];
  for (const chart of read.charts) {
    try {
      pictures.push(await drawn(chart));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      notes.push(`The chart ‘${chart.id}’ can't be laid out (${why.slice(0, 200)}).`);
    }
  }
  if (pictures.length === 0) return { problem: notes.join(" ") };
  return { pictures, notes };
}

async function drawn(chart: Chart): Promise<Picture> {
  const layout = await layOut(chart, { collapsed: new Set(foldedAtFirst(chart)) });
  return { name: fileName(chart.id), svg: svgOf(chart, layout) };
}

/** A chart's id without signs that a file's name can't have. */
function fileName(id: string): string {
  const name = id
    .replaceAll(/[^\w.() -]+/g, "_")
    .replace(/^\.+/, "")
    .trim()
    .slice(0, 100);
  return name === "" ? "chart" : name;
}
