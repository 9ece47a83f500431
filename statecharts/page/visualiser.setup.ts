import { assign, fromPromise, raise, setup } from "xstate";

import type { Coverage } from "../coverage/types.ts";
import type { Layout } from "../layout/types.ts";
import { liveMachine } from "../live/live.machine.ts";
import type { Chart } from "../model/types.ts";
import { DRAWN_AT_MOST, seenStates } from "../outline/folding.ts";
import { simulationMachine } from "../simulate/simulation.machine.ts";
import { clampShare, movedShare } from "./below/share.ts";
import type { Library, Mode, Tab, View } from "./types.ts";
import type { Size, Viewport } from "./viewport.ts";
import { held } from "./viewport.ts";
import * as change from "./visualiser.changes.ts";
import * as compared from "./visualiser.compared.ts";
import * as played from "./visualiser.played.ts";
import type {
  Brought,
  EdgeMove,
  Part,
  Side,
  Version,
  VisualiserContext,
  VisualiserEvent,
  VisualiserInput,
  VisualiserTag,
} from "./visualiser.types.ts";

/** Stands for a port until one is provided. */
const unprovided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Nothing provides '${name}'.`)));

/** Which tab of the side panel opens with each mode. */
export const TAB_OF: Record<Mode, Tab> = {
  look: "details",
  live: "live",
  simulate: "simulate",
  coverage: "coverage",
  review: "review",
};

/** From one step of a played path to the next at usual speed, in milliseconds. */
export const STEP_DELAY = 1_200;

/** A sentence of what was thrown. */
const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : "Something went wrong. Try again.";

/** What the visualiser's page is made of: its ports, guards and actions. */
export const visualiserSetup = setup({
  types: {} as {
    context: VisualiserContext;
    events: VisualiserEvent;
    input: VisualiserInput;
    tags: VisualiserTag;
  },
  actors: {
    /** The charts, their reviews and the clauses. */
    loadLibrary: unprovided<Library>("loadLibrary"),
    /** The last coverage; null when there is none. */
    loadCoverage: unprovided<Coverage | null>("loadCoverage"),
    /** Reads a file of coverage that a person gave. */
    readCoverage: unprovided<Coverage, { name: string; text: string }>("readCoverage"),
    layOut: unprovided<Layout, { chart: Chart; folded: readonly string[] }>("layOut"),
    /** Reads a definition; rejects with a sentence when it is none. Runs nothing of it. */
    readDefinition: unprovided<Brought, { name: string; text: string }>("readDefinition"),
    /** The same for one of two versions; of several charts the one that is open, or the first. */
    readVersion: unprovided<
      { side: Side; version: Version },
      { side: Side; name: string; text: string; chartId: string | null }
    >("readVersion"),
    /** Imports a module of the same origin, which runs its code. */
    loadModule: unprovided<Brought, { address: string }>("loadModule"),
    live: liveMachine,
    simulation: simulationMachine,
  },
  delays: {
    stepDelay: ({ context }) => STEP_DELAY / context.speed,
  },
  guards: {
    isTooLarge: ({ context: { shown, folded, insists } }) =>
      shown !== null && !insists && seenStates(shown, new Set(folded)) > DRAWN_AT_MOST,
    isDrawable: ({ context }) => context.shown !== null,
    wantsMode: ({ context, event }, params: { mode: Mode }) => {
      if (event.type === "mode.chosen") return event.mode === params.mode;
      return (event.type === "link.followed" ? event.link : context.wanted).mode === params.mode;
    },
    wantsView: ({ context, event }, params: { view: View }) => {
      if (event.type === "view.chosen") return event.view === params.view;
      return (event.type === "link.followed" ? event.link : context.wanted).view === params.view;
    },
    wantsDialog: ({ event }, params: { dialog: string }) =>
      event.type === "dialog.opened" && event.dialog === params.dialog,
    movesUp: ({ event }) =>
      event.type === "log.edgeMoved" && (event.by === "up" || event.by === "highest"),
    wantsCharts: ({ event }) => event.type === "sheet.opened" && event.sheet === "charts",
    hasCoverage: ({ event }) => "output" in event && event.output !== null,
    isCovered: ({ context }) => context.coverage !== null,
    hasPath: ({ context }) => context.path !== null,
    isAtEnd: ({ context }) => context.step >= played.stepsOf(context),
    isAnotherChart: ({ context }) => context.walked !== context.shown,
    canTakeOpenChart: ({ context }) => change.openChart(context) !== undefined,
  },
  actions: {
    takeLibrary: assign(({ context }, params: { library: Library }) =>
      change.withLibrary(context, params.library),
    ),
    follow: assign(({ context, event }) =>
      event.type === "link.followed"
        ? { ...change.followed(context, event.link), wanted: event.link }
        : {},
    ),
    openChart: assign(({ context }, params: { chart: string; at: string | null }) =>
      change.opened(context, params.chart, params.at),
    ),
    pick: assign(({ context }, params: { id: string | null }) => change.picked(context, params.id)),
    toggleFold: assign(({ context }, params: { id: string }) =>
      change.foldToggled(context, params.id),
    ),
    foldAll: assign(({ context }) => change.allFolded(context)),
    unfoldAll: assign(() => change.allUnfolded()),
    toggleTogether: assign(({ context }) => change.togetherToggled(context)),
    insist: assign({ insists: true }),
    /** The picture no longer fits what is to be shown. */
    redraw: raise({ type: "picture.changed" }),
    /** Something was brought: dialogs give way to it. */
    tellBrought: raise({ type: "chart.brought" }),
    /** A port: whatever lays out gets ready, so that the next picture comes soon. */
    warmUp: () => {},
    takeLayout: assign(({ context }, params: { layout: Layout }) =>
      change.withLayout(context, params.layout),
    ),
    dropLayout: assign({ layout: null, layoutOf: null }),
    fit: assign(({ context }) => change.fitted(context)),
    goAlong: assign(({ context }, params: { id: string }) => change.wentAlong(context, params.id)),
    move: assign(({ context }, params: { viewport: Viewport }) => ({
      placing: "moved" as const,
      viewport: context.layout
        ? held(params.viewport, context.layout, context.stage)
        : params.viewport,
    })),
    resize: assign(({ context }, params: { size: Size }) => change.resized(context, params.size)),
    chooseTab: assign((_, params: { tab: Tab }) => ({ tab: params.tab })),
    takeBrought: assign(({ context }, params: { brought: Brought }) =>
      change.withBrought(context, params.brought),
    ),
    removeChart: assign(({ context }, params: { chart: string }) =>
      change.withoutChart(context, params.chart),
    ),
    takeCoverage: assign(({ context }, params: { coverage: Coverage | null }) =>
      params.coverage === null ? {} : change.withCoverage(context, params.coverage),
    ),
    chooseClause: assign((_, params: { clause: string | null }) => ({
      clause: params.clause,
      tab: "clauses" as const,
    })),
    choosePath: assign(({ context }, params: { path: number }) => ({
      ...played.atStep({ ...context, path: params.path }, 0),
      path: params.path,
    })),
    stepOn: assign(({ context }) => played.atStep(context, context.step + 1)),
    restart: assign(({ context }) => played.atStep(context, 0)),
    scrub: assign(({ context }, params: { step: number }) => played.atStep(context, params.step)),
    leavePath: assign({ path: null, step: 0 }),
    setSpeed: assign((_, params: { speed: number }) => ({ speed: params.speed })),
    takeVersion: assign(({ context }, params: { side: Side; version: Version }) =>
      compared.withVersion(context, params.side, params.version),
    ),
    takeOpenChart: assign(({ context }, params: { side: Side }) => {
      const chart = change.openChart(context);
      const name = "the chart here";
      return chart ? compared.withVersion(context, params.side, { name, chart }) : {};
    }),
    leaveVersions: assign(({ context }) => compared.withoutVersions(context)),
    setSingleKeys: assign((_, params: { on: boolean }) => ({ singleKeys: params.on })),
    showFollowed: assign(({ context }, params: { chart: Chart | null }) =>
      compared.withFollowed(context, params.chart),
    ),
    /** Someone asks for the running app. */
    wantLive: raise({ type: "live.wanted" }),
    takeWalked: assign(({ context }) => ({ walked: context.shown })),
    moveLogEdge: assign(({ context }, params: { by: EdgeMove }) => ({
      logShare: movedShare(context.logShare, params.by),
    })),
    resizeLog: assign((_, params: { share: number }) => ({ logShare: clampShare(params.share) })),
    refuse: assign(({ context }, params: { problem: string }) =>
      change.withProblem(context, "adding", params.problem),
    ),
    complain: assign(({ context }, params: { part: Part; error: unknown }) =>
      change.withProblem(context, params.part, sentence(params.error)),
    ),
    forgive: assign(({ context }, params: { part: Part }) => ({
      problems: { ...context.problems, [params.part]: undefined },
    })),
  },
});
