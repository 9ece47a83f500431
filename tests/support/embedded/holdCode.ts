import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);

let held: Promise<WebAssembly.Module> | undefined;

/**
 * Holds the embedded database's code compiled for as long as this process lives. V8 compiles the same bytes once a
 * process while anyone holds them: without this each database compiles PostgreSQL again, in its own thread.
 */
export async function holdCode(): Promise<void> {
  held ??= WebAssembly.compile(
    readFileSync(join(dirname(resolve("@electric-sql/pglite")), "pglite.wasm")),
  );
  await held;
}
