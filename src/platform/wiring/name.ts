import { fromPromise } from "xstate";

import { nameMachine } from "#machines/name/name.machine.ts";

import { readTypedName, writeTypedName } from "../storage/typedName.ts";
import type { Parts } from "./parts.ts";

/** The chart `name` with its port and its slot in place. Serves O76. */
export const wireName = ({ tabStorage }: Pick<Parts, "tabStorage">) =>
  nameMachine.provide({
    actors: {
      restoreTyped: fromPromise<string | null, undefined>(() =>
        Promise.resolve(readTypedName(tabStorage)),
      ),
    },
    actions: { keepTyped: (_, { typed }) => writeTypedName(tabStorage, typed) },
  });
