import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import type { TestProject } from "vitest/node";

import { bundleServer, THREAD } from "../bundleServer.ts";
import { fill } from "../fill.ts";
import { copyFolder } from "./copyFolder.ts";
import { holdCode } from "./holdCode.ts";
import { removeLeftovers } from "./removeLeftovers.ts";

/** How the names of the folders begin that a run makes. */
const [TEMPLATE, BUNDLE] = ["guide-template-", ".test-server-"];

declare module "vitest" {
  interface ProvidedContext {
    embedded: EmbeddedTemplates;
  }
}

/** What is made once, as each making takes seconds of work: data directories with an embedded database, to be copied. */
export interface EmbeddedTemplates {
  /** All tables and no rows. */
  empty: string;
  /** The universities of the seed data. */
  seeded: string;
  /** What its thread lies beside, bundled: the address that `startThread` looks from. */
  thread: string;
}

/**
 * Readies, once a run, what suites with embedded databases start from. Where tests are watched it stays as it was made: start
 * them again after a change of a migration or of `server/db/pglite`.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  removeLeftovers(os.tmpdir(), TEMPLATE);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), TEMPLATE));
  const undo = [() => fs.rmSync(folder, { recursive: true, force: true })];
  const remove = () => undo.forEach((step) => step());
  try {
    const bundle = await bundleServer(THREAD);
    undo.push(() => bundle.remove());
    removeLeftovers(path.dirname(bundle.folder), BUNDLE);
    const thread = pathToFileURL(path.join(bundle.folder, "main.js")).href;
    const [empty, seeded] = [path.join(folder, "empty"), path.join(folder, "seeded")];
    fs.mkdirSync(empty);
    await holdCode();
    await fill({ dataDir: empty });
    copyFolder(empty, seeded);
    await fill({ dataDir: seeded }, { seeding: true });
    project.provide("embedded", { empty, seeded, thread });
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
