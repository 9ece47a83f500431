import { visualiserSetup } from "../visualiser.setup.ts";

/** In what form the chart stands in the middle: drawn, as a tree, or as a table. */
export const views = visualiserSetup.createStateConfig({
  description: "In what form the chart stands in the middle of the page.",
  initial: "choosing",
  states: {
    choosing: {
      description: "The address says in which.",
      always: [
        {
          guard: { type: "wantsView", params: { view: "outline" } },
          target: "outline",
          description: "As a tree.",
        },
        {
          guard: { type: "wantsView", params: { view: "table" } },
          target: "table",
          description: "As a table.",
        },
        { target: "picture", description: "Drawn." },
      ],
    },
    picture: { tags: "view:picture", description: "Drawn." },
    outline: { tags: "view:outline", description: "As a tree of its states." },
    table: { tags: "view:table", description: "As a table of its transitions." },
  },
  on: {
    "view.chosen": [
      {
        guard: { type: "wantsView", params: { view: "picture" } },
        target: ".picture",
        description: "A person wants the picture.",
      },
      {
        guard: { type: "wantsView", params: { view: "outline" } },
        target: ".outline",
        description: "A person wants the tree.",
      },
      {
        guard: { type: "wantsView", params: { view: "table" } },
        target: ".table",
        description: "A person wants the table.",
      },
    ],
    "link.followed": [
      {
        guard: { type: "wantsView", params: { view: "picture" } },
        target: ".picture",
        description: "The address leads to the picture.",
      },
      {
        guard: { type: "wantsView", params: { view: "outline" } },
        target: ".outline",
        description: "The address leads to the tree.",
      },
      {
        guard: { type: "wantsView", params: { view: "table" } },
        target: ".table",
        description: "The address leads to the table.",
      },
    ],
  },
});

/** On a small window the panels are sheets over the chart, one at a time. */
export const sheets = visualiserSetup.createStateConfig({
  description: "On a small window the panels are sheets over the chart, one at a time.",
  initial: "none",
  states: {
    none: { description: "Nothing lies over the chart." },
    charts: { tags: "sheet:charts", description: "The list of charts lies over it." },
    side: { tags: "sheet:side", description: "What is said of the picked element lies over it." },
  },
  on: {
    "sheet.opened": [
      { guard: "wantsCharts", target: ".charts", description: "The list of charts is wanted." },
      { target: ".side", description: "The side panel is wanted." },
    ],
    "sheet.closed": { target: ".none", description: "The sheet is put away." },
    "chart.opened": { target: ".none", description: "A chart was chosen: it shows." },
  },
});
