import { type AnyActorLogic, fromPromise } from "xstate";

/**
 * Stands where a chart belongs that is loaded with its screen: of its type, and failing with a sentence that names it
 * until the wiring puts the chart there.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the chart that will be here
export function loadedLater<L extends AnyActorLogic>(chart: string): L {
  const absent: AnyActorLogic = fromPromise(() =>
    Promise.reject(
      new Error(`The chart '${chart}' is not provided: give it in src/platform/wiring.`),
    ),
  );
  return absent as L;
}
