import { fromPromise } from "xstate";

import { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";
import type { Found } from "#machines/crisisHelp/types.ts";

import { fetchHelplines } from "../helplines/fetchHelplines.ts";
import { regionOf } from "../helplines/regionOf.ts";
import type { Parts } from "./parts.ts";

/** The chart `crisisHelp` with its port in place. Serves O49 and O50. */
export const wireCrisisHelp = ({ log }: Pick<Parts, "log">) =>
  crisisHelpMachine.provide({
    actors: {
      fetchHelplines: fromPromise<Found, undefined>(async () => {
        const { countries, words, countryOfLanguage } = await fetchHelplines();
        return {
          helplines: { countries, words },
          region: regionOf(navigator.languages, countryOfLanguage),
        };
      }),
    },
    actions: { log },
  });
