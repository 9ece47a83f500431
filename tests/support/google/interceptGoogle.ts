import { join } from "node:path";

import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";

import { type FakeWorld, HARTWELL_WORLD } from "./world.ts";

/** Where Google's script is asked for. */
const SCRIPT = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js(?:\?|$)/;

export interface GoogleWatch {
  /** Addresses of the script that were answered, each with its parameters. */
  scripts: string[];
  /** Requests to any host but those allowed, the script apart: a test asserts that there are none. */
  leaked: string[];
}

/**
 * Stands in for Google's maps: its script is answered by the fake one, which knows `world`. Every other request off
 * `hosts` is stopped and told of. `offline` fails the script as a missing network does.
 */
export async function interceptGoogle(
  target: BrowserContext | Page,
  {
    hosts,
    world = HARTWELL_WORLD,
    offline = false,
  }: { hosts: readonly string[]; world?: FakeWorld; offline?: boolean },
): Promise<GoogleWatch> {
  const watch: GoogleWatch = { scripts: [], leaked: [] };
  const code = await fakeScript();
  await target.route(
    (address) => /^https?:$/.test(address.protocol) && !hosts.includes(address.host),
    async (route) => {
      const address = route.request().url();
      if (!SCRIPT.test(address)) {
        watch.leaked.push(address);
        await route.abort("blockedbyclient");
      } else if (offline) await route.abort("internetdisconnected");
      else {
        watch.scripts.push(address);
        const body = `globalThis.fakeGoogleWorld = ${JSON.stringify(world)};\n${code}`;
        await route.fulfill({ contentType: "text/javascript; charset=UTF-8", body });
      }
    },
  );
  return watch;
}

let built: Promise<string> | null = null;

/** The fake script in one piece. */
function fakeScript(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, "script/main.ts"),
        formats: ["iife"],
        name: "fakeGoogle",
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!("output" in output)) continue;
    const [chunk] = output.output;
    return chunk.code;
  }
  throw new Error("The fake Google script wasn't built.");
}
