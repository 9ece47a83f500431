import { chartsOfModule } from "../../model/chartsOfModule.ts";
import { readCharts } from "../../model/readCharts.ts";
import type { Brought, Side, Version } from "../visualiser.types.ts";

/** Reads a pasted or dropped definition. Rejects with a sentence; nothing of it runs. */
export function readDefinition(name: string, text: string): Brought {
  const read = readCharts(text);
  if ("problem" in read) throw new Error(read.problem);
  return { charts: read.charts, notes: read.notes, from: name };
}

/** Reads one of two versions: of several charts the one that is open, or the first. */
export function readVersion(
  side: Side,
  name: string,
  text: string,
  chartId: string | null,
): { side: Side; version: Version } {
  const { charts } = readDefinition(name, text);
  const chart = charts.find(({ id }) => id === chartId) ?? charts[0];
  if (!chart) throw new Error(`${name} holds no chart: choose a JSON export of one.`);
  return { side, version: { name, chart } };
}

/** Where a module is, if it is of this origin. Throws a sentence otherwise. */
export function moduleAddress(address: string, page: string): string {
  let url: URL;
  try {
    url = new URL(address, page);
  } catch {
    throw new Error(`'${address}' is no address: write one such as /machines/light.js.`);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new Error(`${address} is no address of a file: write one such as /machines/light.js.`);
  if (url.origin !== new URL(page).origin)
    throw new Error(
      `${url.origin} is another site, and modules are loaded from this one alone: copy the module here, or paste its definition.`,
    );
  return url.href;
}

/** Imports a module of this origin, which runs its code, and draws the machines that it exports. */
export async function loadModule(address: string, page: string): Promise<Brought> {
  const url = moduleAddress(address, page);
  let module: Record<string, unknown>;
  try {
    module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  } catch (error) {
    const why = error instanceof Error ? ` (${error.message})` : "";
    throw new Error(
      `${address} can't be loaded${why}: check the address, and that it is a module.`,
      {
        cause: error,
      },
    );
  }
  const read = chartsOfModule(module);
  if ("problem" in read) throw new Error(`${address}: ${read.problem}`);
  return { ...read, from: address };
}
