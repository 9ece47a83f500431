import type { AnyEventObject } from "xstate";

import { explore } from "./graph.ts";
import type { Subject } from "./subject.ts";
import { tours, type Switches } from "./tours.ts";

/** The walks of a chart that its graph says are worth taking, for each of its inputs. */
export function plan(
  { machine, inputs, key, events }: Subject,
  switches: Switches,
): { input: unknown; events: AnyEventObject[] }[] {
  return inputs.flatMap((input) =>
    tours(explore(machine, { input, key, events }), switches).map((path) => ({
      input,
      events: path,
    })),
  );
}
