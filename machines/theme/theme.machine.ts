import { type EventObject, fromCallback, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { logError, notProvided } from "../ports.ts";
import type { Theme, ThemeEvent, ThemeTag } from "./types.ts";

const themeOf = ({ event }: { event: { theme: Theme } }) => ({ theme: event.theme });
const isOf = (theme: Theme) => ({
  type: "is" as const,
  params: ({ event }: { event: { theme: Theme } }) => ({ theme, asked: event.theme }),
});
const keep = { type: "keepTheme" as const, params: themeOf };

/** Whether the product is light or dark, on the profile: as the system is until the person says so. Serves O92. */
export const themeMachine = setup({
  types: {} as { events: ThemeEvent; tags: ThemeTag; meta: ChartMeta },
  actors: {
    /** Says by `theme.found` what the device keeps, at once and whenever another tab changes it, until it is stopped. */
    watchTheme: fromCallback<EventObject>(() => {
      throw new Error(notProvided("watchTheme"));
    }),
  },
  guards: {
    is: (_, params: { theme: Theme; asked: Theme }) => params.theme === params.asked,
  },
  actions: {
    /** Slot: keeps the theme on the device and shows it. */
    keepTheme: (_, _params: { theme: Theme }) => {},
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
  },
}).createMachine({
  id: "theme",
  description: "Whether the product is light or dark.",
  meta: { clauses: ["O92"] },
  initial: "system",
  invoke: {
    id: "watchTheme",
    src: "watchTheme",
    onError: {
      actions: logError,
      description: "What the device keeps can't be read: logged; a choice holds for this page.",
    },
  },
  on: {
    "theme.found": [
      {
        guard: isOf("light"),
        target: ".light",
        description: "Light was chosen on this device.",
      },
      {
        guard: isOf("dark"),
        target: ".dark",
        description: "Dark was chosen on this device.",
      },
      { target: ".system", description: "This device leaves it to the system." },
    ],
    "theme.chosen": [
      {
        guard: isOf("light"),
        target: ".light",
        actions: keep,
        description: "The person wants it light: shown at once and kept.",
      },
      {
        guard: isOf("dark"),
        target: ".dark",
        actions: keep,
        description: "The person wants it dark: shown at once and kept.",
      },
      {
        target: ".system",
        actions: keep,
        description: "The person leaves it to the system: shown at once and kept.",
      },
    ],
  },
  states: {
    system: { tags: "system", description: "As the system is." },
    light: { tags: "light", description: "Light, whatever the system is." },
    dark: { tags: "dark", description: "Dark, whatever the system is." },
  },
});
