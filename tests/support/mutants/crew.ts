import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import { ROOT } from "../../../scripts/steps/root.mjs";
import type { Mutant } from "./mutant.ts";
import type { Answer, Ask, Trial } from "./trial.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface CrewOptions {
  workers: number;
  /** Tries the invariants, too, on what rules and golden walks let live: a minute or more each. */
  thorough: boolean;
  /** A mutant hangs whose process says nothing for so long, in milliseconds: it is ended. */
  patience: number;
  /** Hears of each trial, or null for a mutant that hung. */
  tried: (mutant: Mutant, trial: Trial | null) => void;
}

/** Tries mutants in several processes at once. Rejects when the charts as they are don't pass their tests. */
export async function tryAll(mutants: readonly Mutant[], options: CrewOptions): Promise<void> {
  const queue = [...mutants];
  const workers = Math.min(options.workers, queue.length);
  await Promise.all(Array.from({ length: workers }, () => work(queue, options)));
}

/** One place at the bench: a process, and another one in its place when a mutant hangs. */
async function work(queue: Mutant[], { patience, thorough, tried }: CrewOptions): Promise<void> {
  let worker: ChildProcess | null = null;
  try {
    for (;;) {
      const mutant = queue.shift();
      if (mutant === undefined) return;
      worker ??= await hired();
      const trial = await ask(worker, { id: mutant.id, thorough }, patience);
      if (trial === null) {
        worker.kill("SIGKILL");
        worker = null;
      }
      tried(mutant, trial);
    }
  } finally {
    worker?.kill("SIGKILL");
  }
}

/** A process that has read the tests. */
function hired(): Promise<ChildProcess> {
  const hooks = new URL("./hooks.mjs", import.meta.url).href;
  const worker = fork(here("./worker.ts"), [], {
    cwd: ROOT,
    execArgv: ["--import", "tsx", "--import", hooks],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    worker.once("exit", (code) => {
      reject(new Error(`A process that tries mutants ended (${code}) before it began.`));
    });
    worker.once("message", (answer: Answer) => {
      worker.removeAllListeners("exit");
      if (answer.kind === "ready") return resolve(worker);
      worker.kill("SIGKILL");
      reject(brokenBy(answer));
    });
  });
}

const brokenBy = (answer: Answer): Error =>
  new Error(
    `Put these tests right first, they fail on the charts as they are:\n${answer.kind === "broken" ? answer.tests.join("\n") : ""}`,
  );

/** How a mutant fares; null when it hangs, or ends its process. */
function ask(worker: ChildProcess, asked: Ask, patience: number): Promise<Trial | null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      worker.off("message", hear);
      worker.off("exit", gone);
    };
    const hear = (answer: Answer) => {
      if (answer.kind === "alive") {
        timer.refresh();
        return;
      }
      end();
      if (answer.kind === "tried") resolve(answer.trial);
      else reject(brokenBy(answer));
    };
    const gone = () => {
      end();
      resolve(null);
    };
    const timer = setTimeout(gone, patience);
    worker.on("message", hear);
    worker.on("exit", gone);
    worker.send(asked);
  });
}
