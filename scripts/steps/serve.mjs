import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ensureBuilds } from "./builds.mjs";
import { endAll } from "./command.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { alone } from "./lock.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);
const PARENT_CHECK_MS = 250;

/** Gets everything ready, then becomes the server: it runs in this process, so that a signal reaches it directly. */
export async function serve() {
  process.chdir(ROOT);
  stopWithParent();
  for (const signal of SIGNALS) process.on(signal, giveUp);

  try {
    await alone(async () => {
      await ensureDependencies();
      await ensureBuilds();
    });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  } finally {
    // From here on the server handles signals itself.
    for (const signal of SIGNALS) process.off(signal, giveUp);
  }

  process.env["NODE_ENV"] = "production";
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(ROOT, "dist/server/main.js")).href);
}

/** @param {NodeJS.Signals} signal */
function giveUp(signal) {
  void endAll().then(() => process.exit(signal === "SIGINT" ? 130 : 143));
}

/**
 * npm runs us through a shell, and some shells die of a signal without passing it on. So when the process that
 * started us is gone, we end as if the signal had reached us.
 */
function stopWithParent() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}
