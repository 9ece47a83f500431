import { join } from "node:path";

import type { BrowserContext } from "playwright-core";

import { bundled } from "../bundled.ts";
import { type FakeWorld, HARTWELL_WORLD } from "./world.ts";

/** Where Google's script is asked for. */
const SCRIPT = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js(?:\?|$)/;

export interface GoogleWatch {
  /** Addresses of the script that were answered, each with its parameters. */
  scripts: string[];
}

/**
 * Stands in for Google's maps: its script is answered by the fake one, which knows `world`. Every other request off
 * `hosts` is stopped.
 */
export async function interceptGoogle(
  context: BrowserContext,
  { hosts, world = HARTWELL_WORLD }: { hosts: readonly string[]; world?: FakeWorld },
): Promise<GoogleWatch> {
  const watch: GoogleWatch = { scripts: [] };
  const code = await fakeScript();
  await context.route(
    (address) => /^https?:$/.test(address.protocol) && !hosts.includes(address.host),
    async (route) => {
      const address = route.request().url();
      if (!SCRIPT.test(address)) return route.abort("blockedbyclient");
      watch.scripts.push(address);
      const body = `globalThis.fakeGoogleWorld = ${JSON.stringify(world)};\n${code}`;
      await route.fulfill({ contentType: "text/javascript; charset=UTF-8", body });
    },
  );
  return watch;
}

let built: Promise<string> | null = null;

/** The fake script in one piece. */
function fakeScript(): Promise<string> {
  built ??= bundled(join(import.meta.dirname, "script/main.ts"), "iife");
  return built;
}
