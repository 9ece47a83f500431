import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
} from "xstate";

import { ids } from "#machines/ids.ts";
import type { Said } from "#machines/said.ts";

import { saidAs } from "./saidAs.ts";
import { BOARDS, isTaking, noteTaken } from "./takes.ts";

/** What a chart did to the world, in order. */
export type Effect =
  | { to: string; event: AnyEventObject }
  | { call: string; input: unknown }
  | { abandoned: string }
  | { slot: string; params: unknown }
  | { emits: AnyEventObject };

/** A port's call: the id of its invoke, the port itself, and what it was given. */
export interface Call {
  name: string;
  port: string;
  input: unknown;
}

/** A port's call that waits for the test to answer it. */
interface Gate extends Call {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

const LISTENERS = [ids.root, ids.session, ids.requests, ids.notifications, ids.profile];
const SLOTS = [
  "navigate",
  "reload",
  "persistSavedChat",
  "persistSignUpName",
  "keepTheme",
  "persistTrial",
  "keepUnsent",
  "keepBookmark",
  "keepSent",
  "keepTyped",
  "keepDocked",
  "setDocumentTitle",
  "persist",
  "endAtHost",
  "clearTokens",
  "log",
];

/** Lets promises that were settled reach their actors. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "root" in logic;

export interface StageOptions<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  /** Ports that are sockets rather than promises. */
  callbacks?: readonly string[];
  /** Child charts that play themselves; the others are silent and only listen. */
  real?: readonly string[];
  /** Charts within the chart whose emitted events are written down, too. */
  listensTo?: readonly string[];
  inspect?: (event: InspectionEvent) => void;
}

/** What happens on a stage: what was done to the world, and the calls that wait. */
interface Happening {
  effects: Effect[];
  gates: Gate[];
}

/** The stages by the systems of their actors: what charts are given is made once, and finds the stage that it plays on. */
const happenings = new WeakMap<object, Happening>();

function on(system: object): Happening {
  const happening = happenings.get(system);
  if (happening === undefined) throw new Error("This actor plays on no stage.");
  return happening;
}

const listener = (to: string) =>
  fromCallback(({ receive, system }) => receive((event) => on(system).effects.push({ to, event })));

const port = (call: string) =>
  fromPromise<unknown, unknown>(
    ({ input, self, signal, system }) =>
      new Promise((resolve, reject) => {
        const { effects, gates } = on(system);
        effects.push({ call, input });
        const gate = { name: self.id, port: call, input, resolve, reject };
        gates.push(gate);
        signal.addEventListener("abort", () => {
          if (!gates.includes(gate)) return;
          gates.splice(gates.indexOf(gate), 1);
          effects.push({ abandoned: call });
        });
      }),
  );

const socket = (call: string) =>
  fromCallback<AnyEventObject>(({ receive, system }) => {
    const { effects } = on(system);
    effects.push({ call, input: null });
    receive((event) => effects.push({ to: call, event }));
    return () => effects.push({ abandoned: call });
  });

const slot = (name: string) => (args: { system: object }, params: unknown) =>
  on(args.system).effects.push({ slot: name, params: params ?? null });

type Given = Pick<StageOptions<AnyStateMachine>, "callbacks" | "real">;

/** A chart with its ports, its slots and its silent children in the hands of the test. */
function inHand(chart: AnyStateMachine, given: Given): AnyStateMachine {
  const actors = Object.entries(chart.implementations.actors).map(([name, logic]) => {
    if (isMachine(logic))
      return [name, given.real?.includes(name) ? inHand(logic, given) : listener(name)];
    return [name, given.callbacks?.includes(name) ? socket(name) : port(name)];
  });
  const actions = Object.keys(chart.implementations.actions)
    .filter((name) => SLOTS.includes(name))
    .map((name) => [name, slot(name)]);
  return chart.provide({
    actors: Object.fromEntries(actors) as Record<string, AnyActorLogic>,
    actions: Object.fromEntries(actions) as Record<string, () => void>,
  });
}

/** Charts in hand as they were last made, by their roots: to make them takes longer than to play them. */
const made = new WeakMap<object, { of: readonly unknown[]; chart: AnyStateMachine }>();

/** A chart in hand, made again only when it or one of its real children is another chart, as a mutant is. */
function chartInHand(chart: AnyStateMachine, given: Given): AnyStateMachine {
  const roots = (of: AnyStateMachine): unknown[] => [
    of.root,
    ...Object.entries(of.implementations.actors).flatMap(([name, logic]) =>
      isMachine(logic) && given.real?.includes(name) ? roots(logic) : [],
    ),
  ];
  const of = [...(given.callbacks ?? []), ...(given.real ?? []), ...roots(chart)];
  const last = made.get(chart.root);
  if (last?.of.length === of.length && last.of.every((each, at) => each === of[at]))
    return last.chart;
  const now = inHand(chart, given);
  made.set(chart.root, { of, chart: now });
  return now;
}

/**
 * Puts one chart on a stage, unchanged: the permanent charts are listeners that write down what they hear, its ports wait
 * for the test to answer, its slots write down what they were given, and time moves when told.
 */
export function stage<M extends AnyStateMachine>(machine: M, options: StageOptions<M> = {}) {
  const effects: Effect[] = [];
  const gates: Gate[] = [];
  const clock = new SimulatedClock();
  const errors: unknown[] = [];
  const id = machine.id;

  const boards = createMachine({
    id: BOARDS,
    invoke: [
      ...(id === ids.root ? [] : LISTENERS.filter((name) => name !== id)).map((name) => ({
        id: name,
        systemId: name,
        src: listener(name),
      })),
      { id, systemId: id, src: chartInHand(machine, options), input: () => options.input ?? {} },
    ],
    on: { "*": { actions: ({ event }) => effects.push({ to: "parent", event }) } },
  });
  const inspect = (event: InspectionEvent): void => {
    noteTaken(event);
    options.inspect?.(event);
  };
  const isInspected = isTaking() || options.inspect !== undefined;
  const theatre = createActor(boards, { clock, ...(isInspected ? { inspect } : {}) });
  happenings.set(theatre.system, { effects, gates });
  theatre.subscribe({ error: (error) => errors.push(error) });
  theatre.start();

  const children: Record<string, AnyActorRef | undefined> = theatre.getSnapshot().children;
  const found = children[id];
  if (found === undefined) throw new Error(`The chart '${id}' is not on the stage.`);
  found.on("*", (emits: AnyEventObject) => effects.push({ emits }));
  for (const name of options.listensTo ?? [])
    (theatre.system.get(name) as AnyActorRef | undefined)?.on("*", (emits: AnyEventObject) =>
      effects.push({ emits }),
    );
  const actor = found as ActorRefFrom<M>;

  /** The place of the oldest call of a port that waits; `of` tells apart those of several requests, by their id. */
  const waitingAt = (name: string, of?: string): number =>
    gates.findIndex(
      (gate) =>
        gate.name === name &&
        (of === undefined || (gate.input as { id?: unknown } | undefined)?.id === of),
    );
  const take = (name: string, of?: string): Gate => {
    const index = waitingAt(name, of);
    const [waiting] = index < 0 ? [] : gates.splice(index, 1);
    if (waiting === undefined) throw new Error(`Nothing waits for the port '${name}'.`);
    return waiting;
  };

  return {
    actor,
    clock,
    errors,
    send: (event: AnyEventObject) => found.send(event),
    /** Another actor of the stage, such as a child of the chart. */
    actorAt: (systemId: string): AnyActorRef | undefined =>
      theatre.system.get(systemId) as AnyActorRef | undefined,
    waitsFor: (name: string, of?: string) => waitingAt(name, of) >= 0,
    /** The calls that wait, oldest first: the id of their invoke, their port, and what they were given. */
    waiting: (): Call[] => gates.map((gate): Call => gate),
    /** Answers a port's call, by the id of its invoke. */
    async answer(name: string, output?: unknown, of?: string) {
      take(name, of).resolve(output);
      await settle();
    },
    /** Fails a port's call, by the id of its invoke. */
    async fail(name: string, error: unknown = { status: 0, message: "failed" }, of?: string) {
      take(name, of).reject(error);
      await settle();
    },
    /** What the chart did since it was last asked. */
    take: (): Effect[] => effects.splice(0),
    stop: () => theatre.stop(),
  };
}

/** A stage as the walks use it, whatever its chart. */
export interface Stage {
  actor: { getSnapshot(): unknown };
  errors: unknown[];
  send: (event: AnyEventObject) => void;
  waitsFor: (name: string, of?: string) => boolean;
  answer: (name: string, output?: unknown, of?: string) => Promise<void>;
  fail: (name: string, error?: unknown, of?: string) => Promise<void>;
  take: () => Effect[];
  stop: () => void;
}

/** The notices among some effects, as `kind: what is said`. */
export function notices(effects: Effect[], read: (said: Said) => string = saidAs): string[] {
  return effects.flatMap((effect) =>
    "to" in effect && effect.event.type === "notification.added"
      ? [`${String(effect.event["kind"])}: ${read(effect.event["said"] as Said)}`]
      : [],
  );
}

/** The places gone to among some effects. */
export function journeys(effects: Effect[]): unknown[] {
  return effects.flatMap((effect) => {
    if ("slot" in effect && effect.slot === "navigate") return [effect.params];
    if (!("to" in effect) || effect.event.type !== "navigation.requested") return [];
    return [Object.fromEntries(Object.entries(effect.event).filter(([name]) => name !== "type"))];
  });
}

/** The calls of ports among some effects, by name, with their inputs. */
export function calls(effects: Effect[]): [string, unknown][] {
  return effects.flatMap((effect) =>
    "call" in effect ? [[effect.call, effect.input] as [string, unknown]] : [],
  );
}

/** The messages to one listener among some effects. */
export function told(effects: Effect[], to: string): AnyEventObject[] {
  return effects.flatMap((effect) => ("to" in effect && effect.to === to ? [effect.event] : []));
}
