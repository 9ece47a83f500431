import { appShellMachine } from "#machines/appShell/appShell.machine.ts";

import { createReadQuestionMark, keepQuestionMark, watchHistory } from "../appShell/keys.ts";
import { watchLine } from "../appShell/watchLine.ts";
import { createWatchVersion } from "../appShell/watchVersion.ts";
import type { Parts } from "./parts.ts";

/** The chart `appShell` with its ports in place. */
export const wireAppShell = ({ storage, log }: Parts) =>
  appShellMachine.provide({
    actors: {
      watchLine,
      watchVersion: createWatchVersion((text) => log(null, { text })),
      watchHistory,
      readQuestionMark: createReadQuestionMark(storage),
    },
    actions: { keepQuestionMark: (_, { on }) => keepQuestionMark(storage, on) },
  });
