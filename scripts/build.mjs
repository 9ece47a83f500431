/**
 * Builds the app to dist/web and the server to dist/server, or only the named one: `node scripts/build.mjs web`. `npm
 * start` and `npm test` call this when the sources have changed.
 */
import { build } from "vite";

import { ROOT } from "./steps/root.mjs";

process.chdir(ROOT);
const only = process.argv[2];

if (only === undefined || only === "web") {
  await build({ logLevel: "warn" });
}

if (only === undefined || only === "server") {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: "node20",
      outDir: "dist/server",
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: "server/main.ts",
          import: "server/import/command.ts",
          backup: "server/backup/command.ts",
          "image-process": "server/media/imageProcess.ts",
          "pglite-worker": "server/db/pglite/worker.ts",
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
