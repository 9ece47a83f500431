import type { BrowserContext, Page } from "playwright-core";
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from "xstate";

import type { Effect } from "#tests/support/charts/stage.ts";
import type { Subject } from "#tests/support/charts/subject.ts";

import type { HeldCalls } from "./heldCalls.ts";
import type { HeldPictures } from "./heldPictures.ts";
import type { HeldTimers } from "./heldTimers.ts";

/** What a step may use: the page with the app open, and what the world around it does when told. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  /** Origin of the app. */
  url: string;
  calls: HeldCalls;
  timers: HeldTimers;
  pictures: HeldPictures;
  /** A notice that another chart shows because of this step, as `kind: text`. */
  alsoSays: (notice: string) => void;
}

/** How a person or the world brings an event about in the browser; `before` is where the chart stands until then. */
type Step<E extends EventObject> = (
  scene: Scene,
  event: E,
  before: AnyMachineSnapshot,
) => Promise<void>;

/** Why a walk, which loads its page at the start of each path, can't take what was left at the end of a session (O61). */
export const LEFT =
  "What was left comes from the root in the same page: tests/browser/admin.test.ts does that.";
/** Begins the reason why a walk leaves a transition to another walk of the chart: coverage asks that one to take it. */
export const ELSEWHERE = "Another walk of the chart takes it";

/** An event that no one can bring about in a browser, and why. */
interface Never {
  never: string;
}

/** For each event a chart knows, how it comes about in the browser: an event without an entry doesn't compile. */
export type Steps<E extends EventObject> = {
  readonly [T in E["type"]]: Step<Extract<E, { type: T }>> | Never;
};

type AnyStep = Step<AnyEventObject> | Never;

interface WalkedOf<M extends AnyStateMachine, S> {
  /** What the walk is called, where a chart is walked more than once. */
  name?: string;
  subject: Subject;
  /** Opens the chart's screen, so that the chart begins with this input. */
  open: (scene: Scene, input: unknown) => Promise<void>;
  steps: Steps<EventFrom<M>>;
  /** What ports bring, by the id of their invoke. */
  ports?: Readonly<Record<string, { done: AnyStep; failed: AnyStep }>>;
  /** How the time of a delay is passed, by the delay's name. */
  delays?: Readonly<Record<string, AnyStep>>;
  /** True for what takes the person to another screen: a path ends there. */
  leaves?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => boolean;
  /**
   * Paths by hand, for charts that have no screen of their own: they live beside whatever is open, and what brings their
   * events about depends on where the person is. All transitions must be taken all the same.
   */
  ways?: readonly Way<M>[];
  /** True where the browser doesn't stay: what comes next comes by itself, and only then the page is looked at. */
  passes?: (snapshot: SnapshotFrom<M>, event: EventFrom<M> | null) => boolean;
  /** What comes by itself right after an event, as charts say it that aren't on the stage. */
  brings?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => readonly EventFrom<M>[];
  /** What the page does to the world besides, such as sending, and what the chart asked of it. */
  sends?: Sends<SnapshotFrom<M>>;
  /** Where the chart knows whether the window is narrower than so many pixels: a state is pictured on its own side of it. */
  turnsAt?: number;
  /** Addresses that lead on to another. */
  redirects?: Readonly<Record<string, string>>;
  /** Keeps the walk short: says which of what can happen is worth a step. All of it, if not given. */
  isWorth?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => boolean;
  /** Tells apart events of a type that must each be brought about, though they take the same transition. */
  kindOf?: (event: EventFrom<M>, snapshot: SnapshotFrom<M>) => string;
  /** What a person finds on the page. */
  found: (page: Page, scene: Scene) => Promise<S>;
  /** What a person must find there when the chart stands so. */
  expected: (snapshot: SnapshotFrom<M>, scene: Scene) => S;
  /** True when what is found tells of the notices, too: the walk of the notices themselves. */
  findsNotices?: boolean;
  /** Transitions that this walk can't take for another reason than their event, and why. */
  untaken?: Readonly<Record<string, string>>;
  /** What this walk is for, where another walk of the chart takes all else. */
  takes?: readonly string[];
}

/** What is sent in a step: both must be the same. */
interface Sends<S> {
  /** What the chart did in the step asks for; `snapshot` is the one after it. */
  asked: (effects: readonly Effect[], snapshot: S) => unknown[];
  /** What the page sent since it was last asked; it goes on growing until the step is over. */
  seen: (page: Page) => unknown[];
  /** Forgets what was seen so far. */
  forget: (page: Page) => void;
}

/** What ports and delays bring, as xstate names it. */
type Brought =
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error?: unknown }
  | { type: `xstate.after.${string}` };

/** A path by hand: what the chart begins with, and what happens then. */
interface Way<M extends AnyStateMachine> {
  input: InputFrom<M>;
  events: readonly (EventFrom<M> | Brought)[];
}

/** A chart's walk in the browser. */
export interface Walked {
  name: string;
  subject: Subject;
  open: (scene: Scene, input: unknown) => Promise<void>;
  /** How an event comes about. An event without a fixture is an error that names the chart. */
  stepFor: (event: AnyEventObject) => AnyStep;
  leaves: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  ways: readonly { input: unknown; events: readonly AnyEventObject[] }[] | null;
  passes: (snapshot: AnyMachineSnapshot, event: AnyEventObject | null) => boolean;
  brings: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => readonly AnyEventObject[];
  sends: Sends<AnyMachineSnapshot>;
  turnsAt: number;
  redirects: Readonly<Record<string, string>>;
  isWorth: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  kindOf: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => string;
  found: (page: Page, scene: Scene) => Promise<unknown>;
  expected: (snapshot: AnyMachineSnapshot, scene: Scene) => unknown;
  findsNotices: boolean;
  untaken: Readonly<Record<string, string>>;
  takes: readonly string[] | null;
}

const NOTHING_SENT = { seen: () => [], forget: () => {} };

const ACTOR_EVENT = /^xstate\.(?<kind>done|error)\.actor\.(?<id>.+)$/;
const DELAY_EVENT = /^xstate\.after\.(?<name>[^.]+)\./;

/** Declares a chart's walk with the types of its events and snapshots checked, and hands it on without. */
export function walked<M extends AnyStateMachine, S>(of: WalkedOf<M, S>): Walked {
  const steps: Readonly<Record<string, AnyStep | undefined>> = of.steps as Record<string, AnyStep>;
  const { name = of.subject.name, ports = {}, delays = {} } = of;
  const fixture = (type: string): AnyStep | undefined => {
    const actor = ACTOR_EVENT.exec(type)?.groups;
    if (actor !== undefined)
      return ports[actor["id"] ?? ""]?.[actor["kind"] === "done" ? "done" : "failed"];
    return DELAY_EVENT.test(type) ? delays[DELAY_EVENT.exec(type)?.[1] ?? ""] : steps[type];
  };
  return {
    name,
    subject: of.subject,
    open: of.open,
    stepFor({ type }) {
      const step = fixture(type);
      if (step === undefined)
        throw new Error(
          `The browser walk of '${name}' has no fixture for '${type}': say how it comes about, or why it never does.`,
        );
      return step;
    },
    leaves: (snapshot, event) =>
      of.leaves?.(snapshot as SnapshotFrom<M>, event as EventFrom<M>) ?? false,
    ways: of.ways ?? null,
    passes: (snapshot, event) =>
      of.passes?.(snapshot as SnapshotFrom<M>, event as EventFrom<M> | null) ?? false,
    brings: (snapshot, event) =>
      of.brings?.(snapshot as SnapshotFrom<M>, event as EventFrom<M>) ?? [],
    sends: {
      ...NOTHING_SENT,
      ...of.sends,
      asked: (effects, snapshot) => of.sends?.asked(effects, snapshot as SnapshotFrom<M>) ?? [],
    },
    turnsAt: of.turnsAt ?? 0,
    redirects: of.redirects ?? {},
    isWorth: (snapshot, event) =>
      of.isWorth?.(snapshot as SnapshotFrom<M>, event as EventFrom<M>) ?? true,
    kindOf: (event, snapshot) =>
      of.kindOf?.(event as EventFrom<M>, snapshot as SnapshotFrom<M>) ?? "",
    found: of.found,
    expected: (snapshot, scene) => of.expected(snapshot as SnapshotFrom<M>, scene),
    findsNotices: of.findsNotices ?? false,
    untaken: of.untaken ?? {},
    takes: of.takes ?? null,
  };
}
