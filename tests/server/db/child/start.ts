import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { onTestFinished } from "vitest";

export interface Child {
  /** Resolves with all lines so far once one of them passes; rejects when the process ends before. */
  until(passes: (line: string) => boolean): Promise<string[]>;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<string[]>;
}

/** Runs child/writer.ts in a process of its own, which ends with the test at the latest. */
export function startWriter(dataDir: string, mode: "write" | "open" = "write"): Child {
  const file = fileURLToPath(new URL("writer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", file, dataDir, mode], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  const ended = once(reader, "close");
  onTestFinished(() => end(child, "SIGKILL"));
  return {
    until: (passes) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (lines.some(passes)) resolve(lines);
        };
        reader.on("line", look);
        reader.on("close", () => reject(new Error(`The process ended: ${lines.join(", ")}`)));
        look();
      }),
    kill: async (signal) => {
      await end(child, signal);
      await ended;
      return lines;
    },
  };
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
