import type { AnyEventObject } from "xstate";

/** A payload that is longer is told once, in the list of events. */
const SHORT = 100;

/** How events are called where one reads them: by type and payload, or by a number where the payload is long. */
export interface EventNames {
  of: (event: AnyEventObject) => string;
  /** The long ones, by name, as JSON. */
  long: ReadonlyMap<string, string>;
}

/** Names the events of fixtures: `examples` are the payloads of each type, in the order in which they are declared. */
export function eventNames(
  examples: readonly (readonly [type: string, payloads: readonly object[]])[],
): EventNames {
  const long = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [type, payloads] of examples)
    for (const [index, payload] of payloads.entries()) {
      const text = JSON.stringify(payload);
      if (text.length <= SHORT) continue;
      const name = payloads.length > 1 ? `${type} #${index + 1}` : type;
      long.set(name, text);
      names.set(JSON.stringify({ type, ...payload }), name);
    }
  return {
    long,
    of: (event) => {
      const known = names.get(JSON.stringify(event));
      if (known !== undefined) return known;
      const { type, ...payload } = event;
      const text = JSON.stringify(payload);
      return text === "{}" ? type : `${type} ${text}`;
    },
  };
}
