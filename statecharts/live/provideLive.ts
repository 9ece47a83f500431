import type { Transport } from "../inspect/protocol.ts";
import { appWindowMachine } from "./appWindow.machine.ts";
import { liveMachine } from "./live.machine.ts";
import { ownWay, windowWay } from "./ways.ts";

/** The live side's chart with its ports: the way to the apps of this origin, and windows of others. */
export const provideLive = (transport: () => Transport) =>
  liveMachine.provide({
    actors: {
      ownWay: ownWay(transport),
      appWindow: appWindowMachine.provide({ actors: { peer: windowWay } }),
    },
  });
