import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";

import { createUniversityPorts } from "../http/universityPorts.ts";
import { wireChat } from "./chat.ts";
import { wireComparison } from "./comparison.ts";
import type { Parts } from "./parts.ts";
import { wireBookmark, wireUnsent } from "./unsent.ts";

/** The chart `universityPage` with its ports in place. */
export const wireUniversityPage = (parts: Parts) =>
  universityPageMachine.provide({
    actions: { ...wireUnsent(parts), ...wireBookmark(parts) },
    actors: {
      ...createUniversityPorts(parts.callServer),
      chat: wireChat(parts),
      comparison: wireComparison(parts),
    },
  });
