import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "pino";

import { createApp } from "./app.ts";
import { purgeChanges } from "./audit/list.ts";
import { serveBackups } from "./backup/control.ts";
import { composeServices } from "./compose.ts";
import { type Config, showsCodes } from "./config.ts";
import { prepareDataDirectory } from "./dataDirectory.ts";
import { openDatabase } from "./db/open.ts";
import { withTimeLimit } from "./db/withTimeLimit.ts";
import { purgeConversations } from "./guide/conversations/kept.ts";
import { currentLibrary } from "./guide/knowledge/library.ts";
import type { Assistant } from "./guide/port.ts";
import {
  attachChatSocket,
  type ChatSocket,
  type ChatSocketOptions,
} from "./guide/socket/chatSocket.ts";
import { ChatRoom, type MostSockets } from "./guide/socket/room.ts";
import { listen } from "./http/listen.ts";
import { asCaller } from "./http/security.ts";
import { type DemoAccount, listDemoAccounts, seedDemoAccounts } from "./identity/demoAccounts.ts";
import { tidyIdentity } from "./identity/housekeeping.ts";
import { createPasswords } from "./identity/passwords.ts";
import { endSessionsAsSet } from "./identity/sessions.ts";
import { ensureSuperuser, type Superuser } from "./identity/superuser.ts";
import { addBundled } from "./import/bundled.ts";
import { createMeters } from "./operation/meters.ts";
import { serveOperations } from "./operation/operations.ts";
import { seed } from "./seed/seed.ts";
import type { Services } from "./services.ts";
import { purgePoints } from "./universities/purge.ts";
import { currentIndex } from "./universities/search/currentIndex.ts";

const TIDY_EVERY_MS = 60 * 60 * 1000;
/** Of the five seconds that an operator waits. */
const TIDY_FINISH_MS = 1000;
/** No upload takes this long. */
const UPLOAD_MS = 60 * 60 * 1000;

interface StartOptions {
  config: Config;
  log: Logger;
  now?: () => Date;
  /** Waits so many milliseconds, for what is held back. */
  sleep?: (ms: number) => Promise<void>;
  /** The folder of the built app. */
  webDir?: string;
  /** Whether the universities and the demo accounts are imported. */
  seeding?: boolean;
  /** Another guide than the server's own. */
  assistant?: Assistant;
  chatSocket?: ChatSocketOptions;
  /** How many chat sockets may be open at once. */
  mostSockets?: MostSockets;
}

/** A running server. */
export interface Running {
  url: string;
  services: Services;
  superuser: Superuser;
  demoAccounts: DemoAccount[];
  /** Where the operator asks how it is (O125); null without such a port. */
  operationsUrl: string | null;
  /** Stops it cleanly: requests finish, sockets are closed with notice, then the database is closed. */
  stop(): Promise<void>;
}

/** Closes all in order, whatever fails; throws the first failure at the end. */
async function closeAll(closers: (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0))
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Starts the imports once the server is ready: what a stop left behind, and the product's own sources. */
async function beginImports(services: Services, bundled: boolean): Promise<void> {
  if (bundled) {
    // The server already runs, and does so without them.
    await addBundled(services).catch((error: unknown) => {
      services.log.error(
        { err: error },
        "Could not read the universities that are part of the product",
      );
    });
  }
  await services.imports.start();
}

/** Deletes what has expired, tour points that can't be restored any more, old conversations and records of changes, and what broken uploads left behind. */
async function tidy(services: Services): Promise<void> {
  const { config, db, media, now } = services;
  await tidyIdentity(db, now);
  await purgePoints(services);
  await purgeConversations(db, config.conversationDays, now);
  await purgeChanges(db, config.auditDays, now());
  await media.sweep(new Date(now().getTime() - UPLOAD_MS));
}

/**
 * Tidies once an hour; after a failure, which is logged, the next hour tries again. Returns a function that stops it, and
 * waits a moment for what it is at, so that the database isn't closed under it.
 */
function tidyHourly(services: Services): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    working = tidy(services).catch((error: unknown) => {
      services.log.error({ err: error }, "Could not delete what has expired");
    });
  }, TIDY_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await withTimeLimit(TIDY_FINISH_MS, working);
  };
}

/**
 * Starts the whole server: the port first, so that a taken one is noticed before anything is touched, then the data
 * directory, the database, the superuser, the seed data, and the routes. Throws ListenError, DataDirectoryError,
 * DatabaseUnavailableError, or whatever else went wrong, with everything closed again.
 */
export async function start({
  config,
  log,
  now = () => new Date(),
  sleep = wait,
  webDir = "dist/web",
  seeding = true,
  assistant,
  chatSocket = {},
  mostSockets,
}: StartOptions): Promise<Running> {
  const closers: (() => Promise<void> | void)[] = [];
  try {
    const meters = createMeters();
    const operations = await serveOperations(config, meters.registry);
    closers.push(() => operations?.close());
    const listener = await listen(config);
    const sockets: ChatSocket[] = [];
    // Nothing new is accepted while the sockets get notice: both end together.
    closers.push(async () => {
      await Promise.all([listener.close(), ...sockets.map((socket) => socket.close())]);
    });
    prepareDataDirectory(config.dataDir);
    const database = await openDatabase(
      { ...config, databaseUrl: config.databaseUrl ?? undefined, onStatement: meters.statement },
      log,
    );
    closers.push(() => database.close());
    const { db } = database;
    const base = { config, db, log, now, sleep, passwords: await createPasswords(), meters };
    const composed = await composeServices({ ...base, room: new ChatRoom(mostSockets) });
    const services = assistant === undefined ? composed : { ...composed, assistant };
    const superuser = await asCaller({ log }, async () => {
      if (!(await endSessionsAsSet(db, config.endSessions, now())))
        log.warn("END_SESSIONS ended no session: no account has this address or number. Check it.");
      return ensureSuperuser(base);
    });
    if (seeding) {
      if (showsCodes(config)) await seedDemoAccounts(db, now);
      await seed(services);
    }
    await tidy(services);
    closers.unshift(tidyHourly(services));
    if (database.dialect === "pglite") closers.unshift(await serveBackups(db, config.dataDir, log));
    sockets.push(attachChatSocket(listener.server, services, chatSocket));
    listener.serve(createApp(services, webDir));
    operations?.serving(db);
    // No one has to wait for the names to be read; an earlier search, or one after a failure, reads them itself.
    currentIndex(db).catch(() => undefined);
    currentLibrary(db).catch(() => undefined);
    closers.unshift(() => services.imports.stop());
    await beginImports(services, seeding && config.bundledData === "all");
    const demoAccounts = showsCodes(config) ? await listDemoAccounts(db) : [];
    const operationsUrl = operations?.url ?? null;
    const stop = () => closeAll(closers);
    return { url: listener.url, services, superuser, demoAccounts, operationsUrl, stop };
  } catch (error) {
    await closeAll(closers).catch((fault: unknown) => log.error({ err: fault }, "Could not close"));
    throw error;
  }
}
