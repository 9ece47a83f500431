import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import type { TestProject } from "vitest/node";

import { fill } from "../fill.ts";
import { bundleThread } from "./bundleThread.ts";
import { copyFolder } from "./copyFolder.ts";

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
  /** The address beside which its thread lies, bundled. */
  thread: string;
}

/** Readies, once a run, what suites with embedded databases start from. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "guide-template-"));
  const undo = [() => fs.rmSync(folder, { recursive: true, force: true })];
  const remove = () => undo.forEach((step) => step());
  try {
    const thread = await bundleThread();
    undo.push(() => thread.remove());
    const [empty, seeded] = [path.join(folder, "empty"), path.join(folder, "seeded")];
    fs.mkdirSync(empty);
    await fill({ dataDir: empty });
    copyFolder(empty, seeded);
    await fill({ dataDir: seeded }, { seeding: true });
    project.provide("embedded", { empty, seeded, thread: thread.beside });
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
