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

const svgText = async (
  chart: Chart,
  layout: Layout | null,
  scheme: "both" | "light" = "both",
): Promise<string> => {
  if (layout === null)
    throw new Error("The chart isn't drawn yet: wait until it is, and try again.");
  const { svgOf } = await import("../../formats/svg.tsx");
  return svgOf(chart, layout, { scheme });
};

const asText = (type: string, text: string): Blob => new Blob([text], { type });

/** Twice the size on the screen, for sharp pictures. */
const PNG_SCALE = 2;

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
  {
    title: "PNG",
    says: "A picture for messages and slides, in twice its size",
    ending: "png",
    isText: false,
    isDrawn: true,
    make: async (chart, layout) => {
      const svg = await svgText(chart, layout, "light");
      const { pngOf } = await import("../../formats/png.ts");
      return pngOf(svg, PNG_SCALE);
    },
  },
  {
    title: "Mermaid",
    says: "A diagram as text, which GitHub and many wikis draw",
    ending: "mmd",
    isText: true,
    isDrawn: false,
    make: async (chart) =>
      asText("text/plain", (await import("../../formats/mermaid.ts")).mermaidOf(chart)),
  },
  {
    title: "SCXML",
    says: "The standard of the W3C for statecharts",
    ending: "scxml",
    isText: true,
    isDrawn: false,
    make: async (chart) =>
      asText("application/scxml+xml", (await import("../../formats/scxml.ts")).scxmlOf(chart)),
  },
  {
    title: "JSON",
    says: "All that this page knows of it: bring it back here, or compare versions",
    ending: "json",
    isText: true,
    isDrawn: false,
    make: async (chart) =>
      asText("application/json", (await import("../../formats/json.ts")).jsonOf(chart)),
  },
];
