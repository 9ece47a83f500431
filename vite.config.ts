import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const OUT_DIR = "dist/web";
/** Where `npm start` listens unless told otherwise; the dev server passes on what is the server's. */
const SERVER = process.env["DEV_SERVER"] ?? "http://127.0.0.1:3000";
const SERVER_PATHS = ["/api", "/settings.json", "/dev", "/docs", "/media", "/healthz"];

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|geojson)$/;
/** Smaller files gain nothing: they fit one packet as they are. */
const WORTH_COMPRESSING = 1024;

/** Writes .br and .gz beside every compressible file, so that the server compresses nothing while it runs. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "precompress",
    apply: "build",
    closeBundle: {
      order: "post",
      async handler() {
        const entries = await readdir(OUT_DIR, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
        await Promise.all(
          files.map(async (entry) => {
            const path = join(entry.parentPath, entry.name);
            const content = await readFile(path);
            if (content.length < WORTH_COMPRESSING) return;
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
            await writeFile(`${path}.br`, await brotli(content, { params }));
            await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
          }),
        );
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  build: { outDir: OUT_DIR, emptyOutDir: true, target: "es2022", reportCompressedSize: false },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, xfwd: true }])),
      "/ws": { target: SERVER, ws: true },
    },
  },
});
