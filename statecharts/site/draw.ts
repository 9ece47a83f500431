import { svgOf } from "../formats/svg.tsx";
import { layOut } from "../layout/layOut.ts";
import type { Chart } from "../model/types.ts";
import { foldedAtFirst } from "../outline/folding.ts";

/** A picture to be written: the name is fit for a file. */
export interface Picture {
  name: string;
  svg: string;
}

/** Pictures of charts, and which charts can't be laid out. */
export async function draw(
  charts: readonly Chart[],
): Promise<{ pictures: Picture[]; notes: string[] }> {
  const pictures: Picture[] = [];
  const notes: string[] = [];
  for (const chart of charts) {
    try {
      pictures.push(await drawn(chart));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      notes.push(`The chart ‘${chart.id}’ can't be laid out (${why.slice(0, 200)}).`);
    }
  }
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
