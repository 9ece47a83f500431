import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import type { Asked, HostOptions } from "./messages.ts";

/** A host in a process of its own. */
export interface Host {
  url: string;
  ask<What extends keyof Asked>(what: What, given: Asked[What][0]): Promise<Asked[What][1]>;
  stop(): Promise<void>;
}

/** Starts a host; one question at a time. Throws when it ends instead. */
export async function startHost(options: HostOptions): Promise<Host> {
  const file = fileURLToPath(new URL("host.ts", import.meta.url));
  const child = fork(file, {
    execArgv: ["--import", "tsx", "--expose-gc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`A host of the bench ended with ${String(code)}.`);
  });
  ended.catch(() => {});
  const next = async (): Promise<unknown> =>
    ((await Promise.race([once(child, "message"), ended])) as unknown[])[0];
  child.send(options);
  const url = (await next()) as string;
  return {
    url,
    async ask(what, given) {
      const answer = next();
      child.send([what, given]);
      return (await answer) as never;
    },
    async stop() {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}
