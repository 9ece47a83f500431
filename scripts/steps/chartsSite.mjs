import { access } from "node:fs/promises";
import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { build } from "vite";

import { readCoverage } from "./chartsData.mjs";
import { charts } from "./chartsPlugin.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

/**
 * Builds the visualiser as a site of its own, which any server can serve from any path.
 * @param {string} outDir is emptied when it holds such a site already, and has to be empty or absent otherwise
 */
export async function buildSite(outDir) {
  const isOurs = await access(join(outDir, "charts.json")).then(
    () => true,
    () => false,
  );
  try {
    await build({
      configFile: false,
      root: join(ROOT, "statecharts/site"),
      base: "./",
      publicDir: false,
      logLevel: "warn",
      plugins: [react(), charts({ folder: "" })],
      worker: { format: "es" },
      build: {
        outDir,
        emptyOutDir: isOurs,
        target: "es2022",
        reportCompressedSize: false,
        // elkjs, which the page loads beside itself.
        chunkSizeWarningLimit: 2000,
        // Laying out all charts takes longer than bundling.
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Stop(`The site can't be built:\n${message}`, { cause: error });
  }
  return { hasCoverage: (await readCoverage()) !== "null" };
}
