import { fromPromise } from "xstate";

import { phoneMachine } from "#machines/phone/phone.machine.ts";
import type { Left, NumberReading } from "#machines/phone/types.ts";

import { regionOf } from "../helplines/regionOf.ts";
import { createIdentityPorts } from "../identity/identityPorts.ts";
import { readSms } from "../identity/readSms.ts";
import { readCodeSent, writeCodeSent } from "../storage/codeSent.ts";
import { createFetchMe } from "./fetchMe.ts";
import type { Parts } from "./parts.ts";

/** The chart `phone` with its ports in place. */
export const wirePhone = (parts: Parts) =>
  phoneMachine.provide({
    actors: {
      ...createIdentityPorts(parts),
      fetchMe: createFetchMe(parts.callServer),
      restore: fromPromise<Left, undefined>(() =>
        Promise.resolve({
          sent: readCodeSent(parts.tabStorage, Date.now()),
          country: regionOf(navigator.languages, {}),
        }),
      ),
      /** What knows of numbers is large: it comes when it is needed. */
      readNumber: fromPromise<NumberReading, { phone: string; country: string | null }>(
        async ({ input }) =>
          (await import("../identity/numbers.ts")).readNumber(input.phone, input.country),
      ),
      awaitCode: fromPromise<string, undefined>(({ signal }) => readSms(signal)),
    },
    actions: { keepSent: (_, { phone }) => writeCodeSent(parts.tabStorage, phone, Date.now()) },
  });
