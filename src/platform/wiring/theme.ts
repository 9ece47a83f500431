import { type EventObject, fromCallback } from "xstate";

import { themeMachine } from "#machines/theme/theme.machine.ts";
import type { ThemeEvent } from "#machines/theme/types.ts";

import { keepTheme, watchTheme } from "../theme/deviceTheme.ts";
import type { Parts } from "./parts.ts";

/** The chart `theme` with its port and slots in place. Serves O92. */
export function wireTheme({ storage, log }: Parts) {
  return themeMachine.provide({
    actors: {
      watchTheme: fromCallback<EventObject>(({ sendBack }) =>
        watchTheme(storage, (theme) =>
          sendBack({ type: "theme.found", theme } satisfies ThemeEvent),
        ),
      ),
    },
    actions: { keepTheme: (_, { theme }) => keepTheme(storage, theme), log },
  });
}
