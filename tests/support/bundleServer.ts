import fs from "node:fs";
import path from "node:path";

import { build } from "vite";

import { ROOT } from "../../scripts/steps/root.mjs";

/** The thread of the embedded database: `startThread` looks for it by this name beside the file that holds it. */
export const THREAD = { "pglite-worker": "server/db/pglite/worker.ts" };

/** The process that prepares one image: `prepareBeside` looks for it likewise. */
export const IMAGE_PROCESS = { "image-process": "server/media/imageProcess.ts" };

export interface Bundle {
  /** Where the bundles lie, each as NAME.js. */
  folder: string;
  remove(): void;
}

/**
 * Bundles parts of the server as the product's build does, from their sources of now. Started from its sources, each
 * process and each thread would first start a compiler of TypeScript.
 */
export async function bundleServer(input: Record<string, string>): Promise<Bundle> {
  // Below node_modules, as bundles import packages.
  const folder = fs.mkdtempSync(path.join(ROOT, "node_modules/.test-server-"));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
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
        outDir: folder,
        minify: false,
        rolldownOptions: {
          input,
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
