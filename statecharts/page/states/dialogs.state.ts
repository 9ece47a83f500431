import { visualiserSetup } from "../visualiser.setup.ts";

/** What lies over the whole page, one at a time. */
export const dialogs = visualiserSetup.createStateConfig({
  description: "What lies over the whole page, one at a time.",
  initial: "none",
  states: {
    none: { description: "Nothing lies over the page." },
    search: { tags: "search", description: "Something is searched for in all charts." },
    help: { tags: "help", description: "The keys are explained." },
    adding: { tags: "adding", description: "A person brings a chart." },
    exporting: { tags: "exporting", description: "A person takes the chart along." },
  },
  on: {
    "dialog.opened": [
      {
        guard: { type: "wantsDialog", params: { dialog: "search" } },
        target: ".search",
        description: "Searching is wanted.",
      },
      {
        guard: { type: "wantsDialog", params: { dialog: "help" } },
        target: ".help",
        description: "Help is wanted.",
      },
      {
        guard: { type: "wantsDialog", params: { dialog: "adding" } },
        target: ".adding",
        actions: { type: "forgive", params: { part: "adding" } },
        description: "A person wants to bring a chart.",
      },
      { target: ".exporting", description: "A person wants to take the chart along." },
    ],
    "singleKeys.set": {
      actions: { type: "setSingleKeys", params: ({ event }) => ({ on: event.on }) },
      description: "A person turns keys without Ctrl off, or on again.",
    },
    "dialog.closed": { target: ".none", description: "It is put away." },
    "chart.opened": { target: ".none", description: "A chart was chosen: it shows." },
    "chart.brought": { target: ".none", description: "A chart was brought: it shows." },
  },
});
