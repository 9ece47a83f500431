import { endAll } from "./command.mjs";
import { ROOT } from "./root.mjs";
import { become } from "./serverCommand.mjs";

const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);
const PARENT_CHECK_MS = 250;

/** Gets everything ready, then becomes the server: it runs in this process, so that a signal reaches it directly. */
export async function serve() {
  process.chdir(ROOT);
  stopWithParent();
  for (const signal of SIGNALS) process.on(signal, giveUp);

  await become("main", undefined, () => {
    // From here on the server handles signals itself.
    for (const signal of SIGNALS) process.off(signal, giveUp);
  });
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
