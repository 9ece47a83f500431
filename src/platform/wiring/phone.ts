import { phoneMachine } from "#machines/phone/phone.machine.ts";

import { createIdentityPorts } from "../identity/identityPorts.ts";
import { createFetchMe } from "./fetchMe.ts";
import type { Parts } from "./parts.ts";

/** The chart `phone` with its ports in place. */
export const wirePhone = (parts: Parts) =>
  phoneMachine.provide({
    actors: { ...createIdentityPorts(parts), fetchMe: createFetchMe(parts.callServer) },
  });
