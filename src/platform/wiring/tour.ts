import { fromPromise } from "xstate";

import type { Shared, ShareOutcome } from "#machines/ports.ts";
import type { Said } from "#machines/said.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";

import { language } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import { createUniversityPorts } from "../http/universityPorts.ts";
import { allowGyroscope, hasGyroscope } from "../motion/gyroscope.ts";
import { narrate } from "../narration/narrate.ts";
import { createFindPanorama } from "../panorama/findPanorama.ts";
import { watchPosition } from "../position/watchPosition.ts";
import { share } from "../sharing/share.ts";
import { wireChat } from "./chat.ts";
import type { Parts } from "./parts.ts";

/** The chart `tour` with its ports in place. */
export function wireTour(parts: Parts) {
  const { callServer } = parts;
  return tourMachine.provide({
    actors: {
      findPanorama: createFindPanorama(parts),
      chat: wireChat(parts),
      watchPosition,
      ...createUniversityPorts(callServer),
      narrate: fromPromise<void, { said: Said }>(({ input, signal }) =>
        narrate(wordsOf(input.said), language(), signal),
      ),
      hasGyroscope: fromPromise<boolean, undefined>(({ signal }) => hasGyroscope(signal)),
      allowGyroscope: fromPromise<boolean, undefined>(() => allowGyroscope()),
      share: fromPromise<ShareOutcome, Shared>(({ input }) => share(input)),
    },
  });
}
