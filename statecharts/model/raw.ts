import { textOf } from "./limits.ts";
import { fieldOf, listOf } from "./names.ts";
import type { ChartInvoke } from "./types.ts";

/** A state of a configuration before its transitions are known. */
export interface RawState {
  id: string;
  key: string;
  config: object;
  parent: RawState | null;
  children: ReadonlyMap<string, RawState>;
}

/** A state's invokes with what they were read from. */
export function invokesOf({ id, config }: RawState): { value: unknown; chart: ChartInvoke }[] {
  return listOf(fieldOf(config, "invoke")).map((value, index) => {
    const src = fieldOf(value, "src");
    const name = textOf(src) || textOf(fieldOf(src, "type")) || textOf(fieldOf(src, "id"));
    const own = textOf(fieldOf(value, "id")) || `${index}.${id}`;
    // Text can only name a chart when its source is one.
    return { value, chart: { id: own, src: name || "(inline)", chart: null } };
  });
}
