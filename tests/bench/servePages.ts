import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { build, preview } from "vite";

/** A bench's pages, built and served. */
export interface ServedPages {
  server: Server;
  addressOf(page: string): string;
  close(): Promise<void>;
}

/** Builds the pages of a folder, `bare` being its `bare.html`, as the product is built, and serves them on this machine. */
export async function servePages(
  root: string,
  pages: readonly string[],
  publicDir: string | false = false,
): Promise<ServedPages> {
  const outDir = await mkdtemp(join(tmpdir(), "bench-pages-"));
  const options = { configFile: false as const, root, logLevel: "error" as const };
  const input = pages.map((page) => join(root, `${page}.html`));
  await build({
    ...options,
    publicDir,
    build: { outDir, emptyOutDir: true, target: "es2023", rolldownOptions: { input } },
  });
  const served = await preview({
    ...options,
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  return {
    server: served.httpServer as Server,
    addressOf: (page) => `${served.resolvedUrls?.local[0] ?? ""}${page}.html`,
    async close() {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
