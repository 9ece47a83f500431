import { access } from "node:fs/promises";
import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { build, createServer } from "vite";

import { charts } from "./chartsPlugin.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** @typedef {import("./chartsData.mjs").Source} Source */

/**
 * The visualiser as a site of its own.
 * @param {Source} source
 * @returns {import("vite").InlineConfig}
 */
function site(source) {
  return {
    configFile: false,
    root: join(ROOT, "statecharts/site"),
    base: "./",
    publicDir: false,
    logLevel: "warn",
    plugins: [react(), charts({ folder: "", source })],
    worker: { format: "es" },
  };
}

/**
 * Builds the site, which any server can serve from any path.
 * @param {string} outDir is emptied when it holds such a site already, and has to be empty or absent otherwise
 * @param {Source} source
 */
export async function buildSite(outDir, source) {
  const isOurs = await access(join(outDir, "charts.json")).then(
    () => true,
    () => false,
  );
  try {
    await build({
      ...site(source),
      build: {
        outDir,
        emptyOutDir: isOurs,
        target: "es2022",
        reportCompressedSize: false,
        // elkjs, which the page loads separately.
        chunkSizeWarningLimit: 2000,
        // Laying out all charts takes longer than bundling.
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Stop(`The site can't be built:\n${message}`, { cause: error });
  }
}

/** How long to wait after a change, as an editor may write a file in several steps, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Serves the site on this machine alone until the process ends, and reloads the page whenever its charts change.
 * @param {Source} source
 * @param {{ port: number, watched: () => string[], changed: () => Promise<void>, open: boolean }} options `watched`: the files
 * and folders that the charts are made of; `changed` is called before the page reloads; `open`: in a browser
 * @returns {Promise<string>} its address
 */
export async function serveSite(source, { port, watched, changed, open }) {
  const server = await createServer({
    ...site(source),
    base: "/",
    server: { host: "127.0.0.1", port, open, fs: { allow: [ROOT] } },
  });
  await server.listen();
  server.watcher.add(watched());
  const follow = async () => {
    await changed();
    server.watcher.add(watched());
    server.ws.send({ type: "full-reload" });
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  server.watcher.on("all", (_, path) => {
    if (!watched().some((each) => path === each || path.startsWith(`${each}/`))) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void follow(), PAUSE_MS);
  });
  return server.resolvedUrls?.local[0] ?? "";
}
