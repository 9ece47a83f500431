import { defineConfig } from "vitest/config";

import { findBrowser } from "./scripts/steps/browser.mjs";
import { LongestFirst } from "./tests/support/longestFirst.ts";
import { memoryFolder } from "./tests/support/memoryFolder.ts";

// Workers, browsers and servers take it over.
process.env["TMPDIR"] = memoryFolder();

/** What runs before every test. */
const SETUP = ["tests/support/failOnConsole.ts"];

/** What is made once a run for tests that start servers, and what makes them use it. */
const EMBEDDED = "tests/support/embedded/globalSetup.ts";
const ON_EMBEDDED = "tests/support/embedded/setup.ts";
/** Builds the app if it is older than its sources. */
const BUILT = "tests/support/browser/built.ts";
/** Tells tests whose takes count what they stand on. */
const TAKEN = "tests/support/coverage/globalSetup.ts";

/** The tests, in the order in which `npm test` runs them. One alone: `npx vitest run --project server`. */
const projects = [
  { name: "tooling", include: ["tests/rooms/**/*.test.ts", "tests/scripts/**/*.test.ts"] },
  { name: "contract", include: ["tests/contract/**/*.test.ts"] },
  {
    name: "machines",
    include: ["tests/machines/**/*.test.ts"],
    setupFiles: [...SETUP, "tests/support/coverage/setup.ts"],
    globalSetup: [TAKEN],
    // To load the charts again for each file takes longer than to play them; no test leaves anything behind.
    isolate: false,
  },
  // Files that need a document ask for it: // @vitest-environment happy-dom
  { name: "app", include: ["tests/{platform,statecharts,views}/**/*.test.{ts,tsx}"] },
  {
    name: "server",
    include: ["tests/server/**/*.test.ts"],
    setupFiles: [...SETUP, ON_EMBEDDED],
    globalSetup: [EMBEDDED, "tests/support/postgres/globalSetup.ts"],
    // Each file starts servers and databases of its own: loading the code again for each would only take longer.
    isolate: false,
    // They wait more than they work.
    maxWorkers: 4,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
  {
    name: "firebase",
    include: ["tests/firebase/**/*.test.ts"],
    setupFiles: [...SETUP, ON_EMBEDDED],
    globalSetup: [BUILT, EMBEDDED],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  {
    name: "browser",
    include: ["tests/browser/**/*.test.ts"],
    setupFiles: [
      ...SETUP,
      ON_EMBEDDED,
      "tests/support/noteRetries.ts",
      "tests/support/coverage/setup.ts",
    ],
    globalSetup: [BUILT, EMBEDDED, TAKEN],
    // As with the server's files; each starts an app and a browser of its own.
    isolate: false,
    maxWorkers: 3,
    // A machine that is busy with something else may lose a step of a page; what is wrong fails each time, and the
    // suite's end lists what passed when it was tried again.
    retry: 2,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: projects.map((project, index) => ({
      extends: true as const,
      test: {
        sequence: { groupOrder: index },
        environment: "node",
        setupFiles: SETUP,
        css: { modules: { classNameStrategy: "non-scoped" as const } },
        env: { CHROMIUM_PATH: findBrowser() ?? "" },
        unstubEnvs: true,
        unstubGlobals: true,
        restoreMocks: true,
        // What is waited for comes late on a busy machine; only a test that fails waits this long.
        expect: { poll: { timeout: 20_000 } },
        ...project,
      },
    })),
  },
});
