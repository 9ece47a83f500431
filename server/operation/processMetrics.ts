import { monitorEventLoopDelay } from "node:perf_hooks";

import type { Registry } from "./registry.ts";

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Adds what is told of the process: memory, processor time, and how late its event loop was. Returns what ends that. */
export function meterProcess(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  registry.read("gauge", "process_resident_memory_bytes", "Memory of the process.", () =>
    process.memoryUsage.rss(),
  );
  registry.read("gauge", "nodejs_heap_size_used_bytes", "Memory of JavaScript's values.", () => {
    return process.memoryUsage().heapUsed;
  });
  registry.read("counter", "process_cpu_seconds_total", "Processor time used.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  });
  registry.read("gauge", "process_start_time_seconds", "When the process started.", () =>
    Math.round(performance.timeOrigin / 1000),
  );
  registry.read(
    "gauge",
    "nodejs_eventloop_lag_p99_seconds",
    "How late the event loop was since this was last read: 99 of 100 times no later than this.",
    () => {
      const late = delay.percentile(99) / NANOSECONDS;
      delay.reset();
      return late;
    },
  );
  return () => delay.disable();
}
