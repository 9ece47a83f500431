import { fromPromise } from "xstate";

import type { TrialAnswer, TrialOffer } from "#contract/trial.ts";
import { trialMachine } from "#machines/trial/trial.machine.ts";
import type { Asked } from "#machines/trial/types.ts";

import { languageShown } from "../../words/t.ts";
import { guestId } from "../storage/guest.ts";
import { wireCrisisHelp } from "./crisisHelp.ts";
import type { Parts } from "./parts.ts";
import { wireUnsent } from "./unsent.ts";

const QUIET = { quiet: true };

/** The chart `trial` with its ports in place. Serves O73. */
export function wireTrial({ callServer, storage, tabStorage, tokens, log }: Parts) {
  const guest = () => guestId(storage);
  return trialMachine.provide({
    actions: wireUnsent({ tabStorage, tokens }),
    actors: {
      crisisHelp: wireCrisisHelp({ log }),
      fetchOffer: fromPromise<TrialOffer, undefined>((asker) =>
        callServer(asker, "trialOffer", { query: { guest: guest() } }, QUIET),
      ),
      ask: fromPromise<TrialAnswer, Asked>(({ input, ...asker }) =>
        callServer(
          asker,
          "tryGuide",
          { body: { guest: guest(), ...languageShown(), ...input } },
          QUIET,
        ),
      ),
    },
  });
}
