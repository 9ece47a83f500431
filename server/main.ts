import { banner } from "./banner.ts";
import { type Config, readConfig } from "./config.ts";
import { ForOperator } from "./forOperator.ts";
import { createLog } from "./http/log.ts";
import { type Running, start } from "./start.ts";
import { isBuilt } from "./web/static.ts";

/** A clean shutdown takes less; whatever hangs is cut off. */
const END_WITHIN_MS = 4500;
const WEB_DIR = "dist/web";

function fail(error: unknown): never {
  if (!(error instanceof ForOperator)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Stops the server at the first signal, and cuts it off if that takes too long. */
function endBySignal(running: Promise<Running>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    running
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error("The server did not stop cleanly:", error);
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

async function main(): Promise<void> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    fail(error);
  }
  const log = createLog(config.logLevel);
  const starting = start({ config, log, webDir: WEB_DIR });
  endBySignal(starting);
  const running = await starting.catch(fail);
  process.stdout.write(banner(config, running));
  if (!isBuilt(WEB_DIR))
    log.warn("The app is not built: run npm run build. The API works already.");
}

await main();
