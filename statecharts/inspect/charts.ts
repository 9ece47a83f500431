import type { AnyStateMachine } from "xstate";

import { chartOf } from "../model/chartOf.ts";
import type { KeyedChart } from "./protocol.ts";

/**
 * The charts of an app's machines. A chart's key is its machine's id; a machine of another making with the same id gets
 * a number behind it. The same machine with other implementations is the same chart.
 */
export function createCharts() {
  let keys = new WeakMap<object, string>();
  const charts = new Map<string, KeyedChart>();
  let untold: KeyedChart[] = [];

  return {
    keyOf(machine: AnyStateMachine): string {
      const config: object = machine.config;
      const known = keys.get(config);
      if (known !== undefined) return known;
      let key = machine.id;
      for (let number = 2; charts.has(key); number += 1) key = `${machine.id} (${number})`;
      const keyed = { key, chart: chartOf(machine) };
      keys.set(config, key);
      charts.set(key, keyed);
      untold.push(keyed);
      return key;
    },
    all: (): readonly KeyedChart[] => [...charts.values()],
    /** Those that came since this was last asked. */
    takeNew(): KeyedChart[] {
      const taken = untold;
      untold = [];
      return taken;
    },
    clear(): void {
      keys = new WeakMap();
      charts.clear();
      untold = [];
    },
  };
}
