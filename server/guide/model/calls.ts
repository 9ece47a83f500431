import type { CallFragment } from "./completion.ts";
import { malformed, tooLong } from "./fault.ts";

/** A complete tool call. */
export interface ModelCall {
  type: "call";
  id: string;
  name: string;
  /** JSON as the model wrote it; it may be invalid. */
  arguments: string;
}

const MOST_CALLS = 32;

/** Joins the parts in which tool calls arrive over the network. */
export interface CallCollector {
  /** Takes a part, and returns how many characters it brought. */
  take(fragment: CallFragment): number;
  /** The complete calls, in order. Throws a ModelFault when one has no name. */
  whole(): ModelCall[];
}

/** Joins tool calls that come in parts. */
export function createCallCollector(): CallCollector {
  const calls: (ModelCall & { index: number | null })[] = [];

  /** Servers differ: some number the calls, some give all of them 0 and different ids, some do neither. */
  function callOf({ index, id }: CallFragment) {
    const at = index ?? null;
    const same = calls.findLast(
      (call) => (at === null || call.index === at) && (!id || call.id === id || call.id === ""),
    );
    if (same) return same;
    if (calls.length === MOST_CALLS) throw tooLong();
    const begun = { type: "call" as const, id: "", name: "", arguments: "", index: at };
    calls.push(begun);
    return begun;
  }

  return {
    take(fragment) {
      const call = callOf(fragment);
      const { name, arguments: more } = fragment.function ?? {};
      if (call.id === "") call.id = fragment.id ?? "";
      // A name comes complete; some servers repeat it with each part.
      if (call.name === "") call.name = name ?? "";
      call.arguments += more ?? "";
      return (name?.length ?? 0) + (more?.length ?? 0);
    },
    whole() {
      return calls.map(({ index: _, ...call }, at) => {
        if (call.name === "") throw malformed("a call without a name");
        return { ...call, id: call.id === "" ? `call_${at}` : call.id };
      });
    },
  };
}
