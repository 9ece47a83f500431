import type { TestProject } from "vitest/node";

import { foundationOf } from "./record.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A hash of what the project's tests stand on, as it was when the run began. */
    standsOn: string;
  }
}

/** Tells every file of a run what it stands on. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("standsOn", await foundationOf(project.name));
}
