import type { Chart } from "../model/types.ts";
import type { EngineWorker } from "./engine.ts";
import { layOutWith } from "./layOutWith.ts";
import { precomputedLayout } from "./precomputed.ts";
import type { ChartView, Layout } from "./types.ts";
import { warmingGraph } from "./warmingGraph.ts";

/** After so long a picture won't come any more that a person still waits for. */
const PATIENCE_MS = 30_000;

/** Lays out charts in a worker; the newest request wins. */
export interface Layouter {
  /** Lays out; rejects with a sentence, and with `Superseded` when a newer request came before this one was done. */
  layOut: (chart: Chart, view: ChartView) => Promise<Layout>;
  /** Begins the worker before anything is asked of it, so that the first picture doesn't wait for that. */
  warmUp: () => void;
  /** Ends the worker; a later request begins a new one. */
  stop: () => void;
}

/** A newer request came: no one waits for this one. */
export class Superseded extends Error {
  override readonly name = "Superseded";

  constructor() {
    super("A newer picture was asked for.");
  }
}

/**
 * Lays charts out beside the page, in a web worker, so that the page stays responsive; the newest request wins. What was
 * laid out at the build (`precomputed`) comes at once, without a worker. `begin` makes the worker.
 */
export function createLayouter(begin: () => EngineWorker = elkInWorker): Layouter {
  let worker: EngineWorker | null = null;
  let giveUp: (() => void) | null = null;

  const stop = () => {
    worker?.stop();
    worker = null;
  };

  return {
    async layOut(chart, view) {
      // What is under way can't be called back but by ending its worker.
      if (giveUp !== null) {
        giveUp();
        stop();
      }
      const known = precomputedLayout(chart, view);
      if (known !== null) return known;
      const { engine } = (worker ??= begin());
      const superseded = new Promise<never>((_, reject) => {
        giveUp = () => reject(new Superseded());
      });
      const mine = giveUp;
      const { promise: late, cancel } = lateness(chart, stop);
      try {
        return await Promise.race([layOutWith(engine, chart, view), superseded, late]);
      } catch (error) {
        if (error instanceof Superseded || error instanceof LayoutProblem) throw error;
        stop();
        throw new LayoutProblem(
          `The chart ‘${chart.id}’ can't be laid out: collapse some of its states and try again.`,
          { cause: error },
        );
      } finally {
        cancel();
        if (giveUp === mine) giveUp = null;
      }
    },
    warmUp() {
      if (worker !== null) return;
      worker = begin();
      // What goes wrong is told to whoever asks for a picture.
      worker.engine(warmingGraph()).catch(() => {});
    },
    stop,
  };
}

/** Why there is no picture, in a sentence. */
class LayoutProblem extends Error {}

function lateness(chart: Chart, stop: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stop();
      reject(
        new LayoutProblem(
          `Laying out the chart ‘${chart.id}’ takes more than ${PATIENCE_MS / 1000} seconds: collapse some of its states and try again.`,
        ),
      );
    }, PATIENCE_MS);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

/** elkjs in a web worker; its code is loaded with the first request. */
function elkInWorker(): EngineWorker {
  const elk = import("./elkWorker.ts").then(({ startElk }) => startElk());
  return {
    engine: async (graph) => (await elk).engine(graph),
    stop: () =>
      void elk.then(
        (each) => each.stop(),
        () => {},
      ),
  };
}
