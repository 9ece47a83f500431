import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";

import { createUniversityPorts } from "../http/universityPorts.ts";
import type { Parts } from "./parts.ts";

/** The chart `universityPage` with its ports in place. */
export const wireUniversityPage = ({ callServer, chat }: Parts) =>
  universityPageMachine.provide({ actors: { ...createUniversityPorts(callServer), chat } });
