import type { Layout } from "../../layout/types.ts";
import type { Chart } from "../../model/types.ts";

/** A format that a chart can be taken along in. */
export interface Export {
  title: string;
  says: string;
  ending: string;
  isText: boolean;
  /** Needs the picture's layout. */
  isDrawn: boolean;
  make: (chart: Chart, layout: Layout | null) => Promise<Blob>;
}

const svgText = async (chart: Chart, layout: Layout | null): Promise<string> => {
  if (layout === null)
    throw new Error("The chart isn't drawn yet: wait until it is, and try again.");
  const { svgOf } = await import("../../formats/svg.tsx");
  return svgOf(chart, layout);
};

const asText = (type: string, text: string): Blob => new Blob([text], { type });

/** The formats, each of which loads its code when it is asked for. */
export const EXPORTS: readonly Export[] = [
  {
    title: "SVG",
    says: "A picture of any size, for documents; each state carries its id",
    ending: "svg",
    isText: true,
    isDrawn: true,
    make: async (chart, layout) => asText("image/svg+xml", await svgText(chart, layout)),
  },
];
