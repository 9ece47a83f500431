import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "vite";

import { ROOT } from "../../../scripts/steps/root.mjs";

/** The thread of the embedded database, bundled. */
export interface BundledThread {
  /** What `startThread` takes as its own address to find the bundle beside it. */
  beside: string;
  remove(): void;
}

/**
 * Bundles the thread of the embedded database as the product's build does: from its source each thread would first
 * have to start a compiler of TypeScript.
 */
export async function bundleThread(): Promise<BundledThread> {
  // Below node_modules, as it imports packages.
  const outDir = fs.mkdtempSync(path.join(ROOT, "node_modules/.database-thread-"));
  const remove = () => fs.rmSync(outDir, { recursive: true, force: true });
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: "error",
      publicDir: false,
      ssr: { external: true },
      build: {
        ssr: true,
        target: "node20",
        outDir,
        minify: false,
        rolldownOptions: {
          input: { "pglite-worker": "server/db/pglite/worker.ts" },
          output: { entryFileNames: "[name].js" },
        },
      },
    });
    return { beside: pathToFileURL(path.join(outDir, "main.js")).href, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
