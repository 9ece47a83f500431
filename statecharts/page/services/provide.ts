import type { ReactNode } from "react";
import { fromPromise } from "xstate";

import type { Coverage } from "../../coverage/types.ts";
import { ownOrigin } from "../../inspect/transports.ts";
import { createLayouter, Superseded } from "../../layout/createLayouter.ts";
import type { Layout } from "../../layout/types.ts";
import { provideLive } from "../../live/ways.ts";
import type { Chart } from "../../model/types.ts";
import type { Library } from "../types.ts";
import { visualiserMachine } from "../visualiser.machine.ts";
import type { Brought, Side, Version } from "../visualiser.types.ts";
import { loadModule, readDefinition, readVersion } from "./definitions.ts";
import { fetchText, readLibrary } from "./library.ts";
import { readCoverage } from "./readCoverage.ts";

/** Where the page finds what it is about. */
export interface VisualiserOptions {
  /** Address of charts.json. */
  charts: string;
  /** Address of coverage.json, which holds null where there is none. */
  coverage: string;
  /** What the people here have to do so that a running app can be followed. */
  hint?: ReactNode;
}

/** The page's chart with its ports to the network, the layout and files. */
export function provideServices({ charts, coverage }: Omit<VisualiserOptions, "hint">) {
  const layouter = createLayouter();
  return visualiserMachine.provide({
    actions: { warmUp: () => layouter.warmUp() },
    actors: {
      live: provideLive(ownOrigin),
      loadLibrary: fromPromise<Library, void>(async () => {
        performance.mark("statecharts:charts-asked");
        const library = readLibrary(charts, await fetchText(charts));
        performance.mark("statecharts:charts-read");
        return library;
      }),
      loadCoverage: fromPromise<Coverage | null, void>(async () => {
        const text = await fetchText(coverage);
        const isThere = text !== null && text.trim() !== "null";
        return isThere ? readCoverage("coverage.json", text) : null;
      }),
      readCoverage: fromPromise<Coverage, { name: string; text: string }>(({ input }) =>
        inPromise(() => readCoverage(input.name, input.text)),
      ),
      layOut: fromPromise<Layout, { chart: Chart; folded: readonly string[] }>(({ input }) =>
        layouter
          .layOut(input.chart, { collapsed: new Set(input.folded) })
          // Whoever asked for the newer one hears of it; this one is over.
          .catch((error: unknown) =>
            error instanceof Superseded ? forever : Promise.reject(error),
          ),
      ),
      readDefinition: fromPromise<Brought, { name: string; text: string }>(({ input }) =>
        inPromise(() => readDefinition(input.name, input.text)),
      ),
      readVersion: fromPromise<
        { side: Side; version: Version },
        { side: Side; name: string; text: string; chartId: string | null }
      >(({ input }) =>
        inPromise(() => readVersion(input.side, input.name, input.text, input.chartId)),
      ),
      loadModule: fromPromise<Brought, { address: string }>(({ input }) =>
        loadModule(input.address, window.location.href),
      ),
    },
  });
}

const forever = new Promise<never>(() => {});

/** What a function gives or throws, as a promise does, once the page has shown that it works on it. */
async function inPromise<T>(make: () => T): Promise<T> {
  await Promise.resolve();
  return make();
}
