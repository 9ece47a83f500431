import { existsSync } from "node:fs";
import { join } from "node:path";

import { startServer, type TestServer } from "#tests/support/server.ts";

export const WEB_DIR = "dist/web";

export interface App {
  server: TestServer;
  url: string;
  /** Sets the server's clock ahead, in minutes: what it issued so far ages at once. */
  passMinutes(minutes: number): void;
  stop(): Promise<void>;
}

/**
 * Starts the built app on the real server over an embedded database of its own, on a free port. `seeding` brings in the
 * universities and the demo accounts; `env` holds settings; `webDir` is another folder with the app.
 */
export async function startApp({
  env = {},
  seeding = false,
  webDir = WEB_DIR,
}: { env?: Record<string, string>; seeding?: boolean; webDir?: string } = {}): Promise<App> {
  if (!existsSync(join(webDir, "index.html")))
    throw new Error("The app is not built: run 'npm run build' before the browser tests.");
  let ahead = 0;
  const server = await startServer({
    database: "pglite",
    // Thousands of universities would be brought in beside what is tested.
    env: { BUNDLED_DATA: "seed", ...env },
    webDir,
    seeding,
    now: () => new Date(Date.now() + ahead),
  });
  return {
    server,
    url: server.url,
    passMinutes(minutes) {
      ahead += minutes * 60_000;
    },
    stop: () => server.stop(),
  };
}
