import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";

import type { Coverage } from "#statecharts/coverage/types.ts";
import { layOut } from "#statecharts/layout/layOut.ts";
import type { Layout } from "#statecharts/layout/types.ts";
import { chartIndex } from "#statecharts/model/chartIndex.ts";
import { chartsOfModule } from "#statecharts/model/chartsOfModule.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { NO_LINK } from "#statecharts/page/link.ts";
import {
  moduleAddress,
  readDefinition,
  readVersion,
} from "#statecharts/page/services/definitions.ts";
import type { Library, Link } from "#statecharts/page/types.ts";
import { visualiserMachine } from "#statecharts/page/visualiser.machine.ts";
import type { Brought, Side, Version } from "#statecharts/page/visualiser.types.ts";

import { chart, coverageOfDoor, door } from "./charts.ts";

/** Ports that only hear and say. */
const CALLBACKS = ["own", "peer"];

const house = chart({
  id: "house",
  initial: "empty",
  states: { empty: { on: { enter: "full" } }, full: {} },
});
const library: Library = { charts: [door, house], reviews: {}, clauses: { D1: "A door opens." } };

interface Ports {
  loadLibrary?: () => Promise<Library>;
  coverage?: Coverage | null;
}

/** The page on these charts, once its first picture is there or it says why not. */
async function page(
  link: Partial<Link> = {},
  { loadLibrary = () => Promise.resolve(library), coverage = coverageOfDoor }: Ports = {},
) {
  const clock = new SimulatedClock();
  const machine = visualiserMachine.provide({
    actors: {
      loadLibrary: fromPromise<Library, void>(loadLibrary),
      loadCoverage: fromPromise<Coverage | null, void>(() => Promise.resolve(coverage)),
      layOut: fromPromise<Layout, { chart: Chart; folded: readonly string[] }>(({ input }) =>
        layOut(input.chart, { collapsed: new Set(input.folded) }),
      ),
      readDefinition: fromPromise<Brought, { name: string; text: string }>(async ({ input }) =>
        readDefinition(input.name, input.text),
      ),
      readVersion: fromPromise<
        { side: Side; version: Version },
        { side: Side; name: string; text: string; chartId: string | null }
      >(async ({ input: { side, name, text, chartId } }) => readVersion(side, name, text, chartId)),
    },
  });
  const actor = createActor(machine, {
    input: { link: { ...NO_LINK, ...link }, page: { viewer: "me", origin: "http://here" } },
    clock,
  });
  actor.start();
  actor.send({ type: "stage.resized", size: { width: 800, height: 600 } });
  const settled = () =>
    waitFor(
      actor,
      (state) =>
        !state.hasTag("loadingCharts") &&
        !state.hasTag("coverageLoading") &&
        !state.hasTag("layingOut") &&
        !state.hasTag("reading"),
    );
  await settled();
  return { actor, clock, settled, context: () => actor.getSnapshot().context };
}

const own = chartsOfModule({ visualiserMachine });
const ownCharts = "charts" in own ? own.charts : [];

describe("the visualiser's own charts", () => {
  it("are the page's and those that it spawns", () => {
    expect(ownCharts.map(({ id }) => id)).toEqual([
      "visualiser",
      "live",
      "simulation",
      "appWindow",
      "liveSession",
      "replay",
    ]);
  });

  it.each(ownCharts)("describe every state and transition, and name all they do: $id", (each) => {
    const { states, transitions } = chartIndex(each);
    const all = [...states.values(), ...transitions.values()];
    expect(all.filter(({ description }) => description.trim() === "")).toEqual([]);
    const names = [...transitions.values()].flatMap(({ actions, guard }) => [...actions, guard]);
    expect(names.filter((name) => name?.includes("function") === true)).toEqual([]);
  });

  it.each(ownCharts)("answer the end and the failure of all that they wait for: $id", (each) => {
    const { states, transitions } = chartIndex(each);
    const heard = new Set([...transitions.values()].map(({ event }) => event));
    const invokes = [...states.values()].flatMap((state) => state.invokes);
    expect(invokes.filter(({ id }) => !heard.has(`xstate.error.actor.${id}`))).toEqual([]);
    // A chart that has no end of its own, and what hears for as long as it runs, never end.
    const ending = invokes.filter(({ id, chart: of }) => of === null && !CALLBACKS.includes(id));
    expect(ending.filter(({ id }) => !heard.has(`xstate.done.actor.${id}`))).toEqual([]);
  });
});

describe("the page", () => {
  it("opens what the address names: chart, element, mode and view", async () => {
    const { actor, context } = await page({
      chart: "door",
      at: "door.closed.locked",
      mode: "coverage",
      view: "outline",
    });
    expect(context()).toMatchObject({ chartId: "door", selected: "door.closed.locked" });
    expect(actor.getSnapshot().hasTag("mode:coverage")).toBe(true);
    expect(actor.getSnapshot().hasTag("view:outline")).toBe(true);
    expect(context().layout?.nodes.length).toBe(5);
  });

  it("says so when the address names what there isn't, and opens something all the same", async () => {
    const gone = await page({ chart: "door", at: "door.broken" });
    expect(gone.context().problems.chart).toMatch(/'door' has nothing named 'door\.broken'/);
    const none = await page({ chart: "window" });
    expect(none.context().problems.chart).toMatch(/no chart named 'window'/);
    expect(none.context().chartId).toBe("door");
  });

  it("says why there are no charts, and tries again", async () => {
    let tries = 0;
    const there = await page(
      {},
      {
        loadLibrary: () => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error("Gone.")) : Promise.resolve(library);
        },
      },
    );
    expect(there.context().problems.library).toBe("Gone.");
    there.actor.send({ type: "retry.requested" });
    await there.settled();
    expect(there.context().chartId).toBe("door");
    expect(there.context().problems.library).toBeUndefined();
  });

  it("keeps what is collapsed where it was in the window", async () => {
    const { actor, context, settled } = await page({ chart: "door" });
    const at = (): number[] => {
      const { layout, viewport } = context();
      const box = layout?.nodes.find(({ state }) => state === "door.closed");
      return [
        Math.round((box?.x ?? 0) * viewport.scale + viewport.x),
        Math.round((box?.y ?? 0) * viewport.scale + viewport.y),
      ];
    };
    const before = at();
    actor.send({ type: "state.folded", id: "door.closed" });
    await settled();
    expect(context().layout?.nodes.length).toBe(3);
    expect(at()).toEqual(before);
    actor.send({ type: "element.picked", id: "door.closed.locked" });
    await settled();
    expect(context().folded).toEqual([]);
  });

  it("plays a path: step by step, to its end, and again from its start", async () => {
    const { actor, clock, context } = await page({ chart: "door", mode: "coverage" });
    actor.send({ type: "path.chosen", path: 0 });
    actor.send({ type: "path.played" });
    clock.increment(1200);
    expect(context().step).toBe(1);
    clock.increment(1200);
    expect(context().step).toBe(2);
    clock.increment(1200);
    expect(actor.getSnapshot().hasTag("playing")).toBe(false);
    actor.send({ type: "speed.chosen", speed: 2 });
    actor.send({ type: "path.played" });
    expect(context().step).toBe(0);
    clock.increment(600);
    expect(context().step).toBe(1);
    actor.send({ type: "path.scrubbed", step: 99 });
    expect(context().step).toBe(2);
  });

  it("doesn't try to draw thousands of states at once unless someone insists", async () => {
    const { actor, settled } = await page();
    const states = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`s${at}`, {}]));
    const text = JSON.stringify({ id: "wide", initial: "s0", states });
    actor.send({ type: "definition.given", name: "wide.json", text });
    await settled();
    expect(actor.getSnapshot().hasTag("tooLarge")).toBe(true);
    expect(actor.getSnapshot().context.chartId).toBe("wide");
  });

  it("keeps the height of the log while it is folded away, and opens it by its edge", async () => {
    const { actor, context } = await page();
    const folded = () => actor.getSnapshot().hasTag("logFolded");
    actor.send({ type: "log.resized", share: 44 });
    actor.send({ type: "log.folded" });
    expect(folded()).toBe(true);
    actor.send({ type: "log.unfolded" });
    expect({ folded: folded(), share: context().logShare }).toEqual({ folded: false, share: 44 });
    actor.send({ type: "log.folded" });
    actor.send({ type: "log.resized", share: 400 });
    expect({ folded: folded(), share: context().logShare }).toEqual({ folded: false, share: 75 });
  });

  it("brings a folded log back by keys that go up alone, as high as it was", async () => {
    const { actor, context } = await page();
    const folded = () => actor.getSnapshot().hasTag("logFolded");
    actor.send({ type: "log.resized", share: 44 });
    for (const by of ["up", "highest"] as const) {
      actor.send({ type: "log.folded" });
      actor.send({ type: "log.edgeMoved", by: "down" });
      actor.send({ type: "log.edgeMoved", by: "lowest" });
      expect(folded()).toBe(true);
      actor.send({ type: "log.edgeMoved", by });
      expect({ folded: folded(), share: context().logShare }).toEqual({ folded: false, share: 44 });
    }
    actor.send({ type: "log.edgeMoved", by: "down" });
    expect(context().logShare).toBe(39);
  });

  it("draws the differences of two versions, until another mode is chosen", async () => {
    const { actor, context, settled } = await page({ chart: "house", mode: "review" });
    actor.send({ type: "version.taken", side: "before" });
    const newer = { id: "house", initial: "empty", states: { empty: {}, full: {}, sold: {} } };
    const text = JSON.stringify(newer);
    actor.send({ type: "version.given", side: "after", name: "new.json", text });
    await settled();
    const { diff } = context();
    expect(diff?.marks.get("house.sold")).toBe("added");
    expect(diff?.marks.get("house.empty on enter [0]")).toBe("removed");
    actor.send({ type: "mode.chosen", mode: "look" });
    await settled();
    expect(context().diff).toBeNull();
    expect(context().shown).toBe(house);
  });
});

describe("modules", () => {
  it("are loaded from this origin alone", () => {
    const here = "https://guide.example/statecharts";
    expect(moduleAddress("/a.js", here)).toBe("https://guide.example/a.js");
    expect(() => moduleAddress("https://elsewhere.example/a.js", here)).toThrow(/another site/);
    expect(() => moduleAddress("data:text/javascript,alert(1)", here)).toThrow(
      /no address of a file/,
    );
  });
});
