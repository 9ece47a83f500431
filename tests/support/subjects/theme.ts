import { themeMachine } from "#machines/theme/theme.machine.ts";
import type { Theme } from "#machines/theme/types.ts";

import { subject } from "../charts/subject.ts";

const themes: { theme: Theme }[] = [{ theme: "light" }, { theme: "dark" }, { theme: "system" }];

export const theme = subject({
  machine: themeMachine,
  inputs: [{}],
  key: () => ({}),
  sees: () => ({}),
  payloads: { "theme.found": themes, "theme.chosen": themes },
  callbacks: ["watchTheme"],
  failed: { watchTheme: ["broke"] },
});
