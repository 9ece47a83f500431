import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { ahead } from "./scripts/steps/aheadPlugin.mjs";
import { charts } from "./scripts/steps/chartsPlugin.mjs";
import { firstChunk, sharedChunk } from "./scripts/steps/chunks.mjs";
import { worker } from "./scripts/steps/workerPlugin.mjs";

/** Where `npm start` listens unless told otherwise; the dev server passes on what is the server's. */
const SERVER = process.env["DEV_SERVER"] ?? "http://127.0.0.1:3000";
const SERVER_PATHS = ["/api", "/settings.json", "/dev", "/docs", "/media", "/healthz"];

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest|geojson)$/;
/** Smaller files gain nothing: they fit one packet as they are. */
const WORTH_COMPRESSING = 1024;

/** Writes .br and .gz beside every compressible file but the page, which the server writes for each address. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "precompress",
    apply: "build",
    closeBundle: {
      order: "post",
      async handler() {
        const { outDir } = this.environment.config.build;
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
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

interface Range {
  start: number;
  end: number;
}

/**
 * Leaves the descriptions and clauses of the charts out of what people download: they are for readers, tests and
 * drawings, no chart acts on them, and they are a twentieth of what a screen with a large chart loads.
 */
function withoutChartDocs(): Plugin {
  return {
    name: "without-chart-docs",
    apply: "build",
    transform: {
      filter: { id: /\/machines\/[^?]+\.ts$/ },
      handler(code) {
        // From the end, so that earlier positions stay true. A comma that is left over is allowed in an object.
        const docs = [...docsIn(this.parse(code))].toSorted((a, b) => b.start - a.start);
        return docs.reduce((rest, { start, end }) => {
          const tail = rest.slice(end).replace(/^\s*,/, "");
          return rest.slice(0, start) + tail;
        }, code);
      },
    },
  };
}

/** Where a syntax tree has `description: "…"` or `meta: {…}` in an object. */
function* docsIn(node: unknown): Generator<Range> {
  if (typeof node !== "object" || node === null) return;
  if (isDoc(node)) yield node;
  else for (const child of Object.values(node)) yield* docsIn(child);
}

function isDoc(node: object): node is Range {
  if (!("type" in node && node.type === "Property" && "key" in node && "value" in node))
    return false;
  const { key, value } = node as {
    key: { name?: string };
    value: { type: string; value?: unknown };
  };
  // An empty one describes nothing: it is a field that a person has yet to fill in.
  if (key.name === "description") return value.type === "Literal" && value.value !== "";
  return key.name === "meta" && value.type === "ObjectExpression";
}

/** Parts for superusers and developers, of the profile and of signs: what they import is found once they are there. */
const SELDOM_OPENED =
  /\/(?:admin|edit|statecharts|styleguide|inspect|upload|GoogleCampus|firebase|account|need|theme|profile|faculty|notfound)/i;

/** What every page has loaded before anything else. */
const LOADED_FIRST = /\/index-[^/]+\.js$/;

/** A class of one style sheet, in few letters: scripts name each of theirs, those of the first load among them. */
function classOf(local: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${local}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  plugins: [react(), withoutChartDocs(), charts(), ahead(), worker(), precompress()],
  worker: { format: "es" },
  // The pages of benches bring dependencies that aren't the app's.
  optimizeDeps: { entries: ["index.html", "statecharts/site/index.html"] },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2022",
    // They have `light-dark()`: written in another way, colours couldn't follow the theme that a person chose.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // They load modules ahead by themselves, too.
    modulePreload: {
      polyfill: false,
      // The first load names what each screen needs: for what few people open, it names style sheets alone.
      resolveDependencies: (file, needs, { hostType }) =>
        hostType === "html"
          ? needs
          : needs.filter((need) =>
              SELDOM_OPENED.test(file) ? need.endsWith(".css") : !LOADED_FIRST.test(need),
            ),
    },
    reportCompressedSize: false,
    // The first load names every part of the app: short marks of what is in them keep it small.
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: [
            { name: firstChunk, includeDependenciesRecursively: false },
            { name: sharedChunk, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, xfwd: true }])),
      "/ws": { target: SERVER, ws: true },
    },
  },
});
