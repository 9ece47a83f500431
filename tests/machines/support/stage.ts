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
  "setDocumentTitle",
  "persist",
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

  const listener = (to: string) =>
    fromCallback(({ receive }) => receive((event) => effects.push({ to, event })));
  const port = (call: string) =>
    fromPromise<unknown, unknown>(
      ({ input, self, signal }) =>
        new Promise((resolve, reject) => {
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
    fromCallback<AnyEventObject>(({ receive }) => {
      effects.push({ call, input: null });
      receive((event) => effects.push({ to: call, event }));
      return () => effects.push({ abandoned: call });
    });

  /** The chart with its ports, its slots and its silent children in the hands of the test. */
  const inHand = (chart: AnyStateMachine): AnyStateMachine => {
    const actors = Object.entries(chart.implementations.actors).map(([name, logic]) => {
      if (isMachine(logic))
        return [name, options.real?.includes(name) ? inHand(logic) : listener(name)];
      return [name, options.callbacks?.includes(name) ? socket(name) : port(name)];
    });
    const actions = Object.keys(chart.implementations.actions)
      .filter((name) => SLOTS.includes(name))
      .map((name) => [
        name,
        (_: unknown, params: unknown) => effects.push({ slot: name, params: params ?? null }),
      ]);
    return chart.provide({
      actors: Object.fromEntries(actors) as Record<string, AnyActorLogic>,
      actions: Object.fromEntries(actions) as Record<string, () => void>,
    });
  };

  const boards = createMachine({
    id: BOARDS,
    invoke: [
      ...(id === ids.root ? [] : LISTENERS.filter((name) => name !== id)).map((name) => ({
        id: name,
        systemId: name,
        src: listener(name),
      })),
      { id, systemId: id, src: inHand(machine), input: () => options.input ?? {} },
    ],
    on: { "*": { actions: ({ event }) => effects.push({ to: "parent", event }) } },
  });
  const inspect = (event: InspectionEvent): void => {
    noteTaken(event);
    options.inspect?.(event);
  };
  const isInspected = isTaking() || options.inspect !== undefined;
  const theatre = createActor(boards, { clock, ...(isInspected ? { inspect } : {}) });
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
