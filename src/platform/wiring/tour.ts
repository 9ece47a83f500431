import { fromPromise } from "xstate";

import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import type { Narration, Shared, ShareOutcome } from "#machines/tour/types.ts";

import { allowGyroscope, hasGyroscope } from "../motion/gyroscope.ts";
import { narrate } from "../narration/narrate.ts";
import { createPanoramaPorts } from "../panorama/panoramaPorts.ts";
import { watchPosition } from "../position/watchPosition.ts";
import { share } from "../sharing/share.ts";
import type { Parts } from "./parts.ts";

/** The chart `tour` with its ports in place. */
export function wireTour({ callServer, settings, chat }: Parts) {
  return tourMachine.provide({
    actors: {
      ...createPanoramaPorts({ callServer, settings }),
      chat,
      watchPosition,
      fetchUniversity: fromPromise<University, { id: string }>(({ input, ...asker }) =>
        callServer(asker, "getUniversity", { params: { id: input.id } }),
      ),
      fetchPlan: fromPromise<Plan | null, { id: string }>(({ input, ...asker }) =>
        callServer(asker, "getPlan", { params: { id: input.id } }, { quiet: true }),
      ),
      narrate: fromPromise<void, Narration>(({ input, signal }) => narrate(input, signal)),
      hasGyroscope: fromPromise<boolean, undefined>(({ signal }) => hasGyroscope(signal)),
      allowGyroscope: fromPromise<boolean, undefined>(() => allowGyroscope()),
      share: fromPromise<ShareOutcome, Shared>(({ input }) => share(input)),
    },
  });
}
