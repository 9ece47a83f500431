import { setTimeout as pause } from "node:timers/promises";
import { serialize, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { bench, describe } from "vitest";
import type { AnyActorRef } from "xstate";

import { inspectActor } from "#statecharts/inspect/inspectWith.ts";
import { sealed, type Transport } from "#statecharts/inspect/protocol.ts";
import { app } from "#tests/support/charts/app.ts";

import { chunk } from "./chunk.ts";
import { median } from "./growth.ts";

/** Of the app, in turn: no one can follow it, somebody could, somebody does. */
const WAYS = ["bare", "attachable", "followed"] as const;
type Way = (typeof WAYS)[number];

/** Odd, so that the ratios have one in their middle. */
const ROUNDS = 25;
/** Rounds that are run before, and not counted. */
const WARM_UP = 2;
/** Places of the ratios, of so many in order, between which their median lies with 95 % probability. */
const [LOWER, UPPER] = [7, 17];
/** Chunks of one sample without rest; chunks that come at once, until the app's next task. */
const STORM = { chunks: 5000, atOnce: 25 };
/** Chunks of one sample at the pace of a very fast answer, and how many come a second. */
const ANSWER = { chunks: 1000, perSecond: 1000 };

const AFTER_ATTACH_MS = 100;

const nextTask = (): Promise<void> => new Promise((over) => void setImmediate(over));

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A visualiser's end of a channel. What is posted is put into bytes, as a channel does on the app's side. */
function createViewer(): { transport: Transport; say: (type: string) => void; batches: number } {
  let receive: (message: unknown) => void = () => {};
  let appId = "";
  const viewer = {
    batches: 0,
    say: (type: string, more: object = {}): void =>
      receive(sealed({ type, app: appId, viewer: "bench", ...more } as never)),
    transport: {
      post(data: unknown) {
        serialize(data);
        const { message } = data as {
          message: { type: string; app: string | { id: string }; number?: number };
        };
        appId = typeof message.app === "string" ? message.app : message.app.id;
        if (message.type !== "batch") return;
        viewer.batches += 1;
        setImmediate(() => viewer.say("ack", { number: message.number }));
      },
      listen(hear: (message: unknown) => void) {
        receive = hear;
        return () => {};
      },
    },
  };
  return viewer;
}

/** The whole app of someone who is signed in and chats. */
function openApp() {
  const play = app({ signedIn: true });
  play.open("chat", "/");
  play.tell("chat", { type: "connection.changed", status: "connected" });
  const chat = play.actorAt("chat");
  if (chat === undefined) throw new Error("The chat isn't open.");
  return { play, chat };
}

interface Sample {
  /** In milliseconds: by the clock, of the processor, and within the app's own handling of chunks. */
  wall: number;
  cpu: number;
  own: number;
  /** How late the chunks were taken, in all. */
  late: number;
}

async function measure(stream: () => Promise<{ own: number; late: number }>): Promise<Sample> {
  const [cpuBefore, began] = [process.cpuUsage(), performance.now()];
  const { own, late } = await stream();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1000, own, late };
}

/** Chunks without rest, as fast as the app takes them. */
async function storm(chat: AnyActorRef): Promise<{ own: number; late: number }> {
  for (let sent = 0; sent < STORM.chunks; sent += 1) {
    chat.send(chunk("word "));
    if (sent % STORM.atOnce === 0) await nextTask();
  }
  chat.send(chunk(null));
  return { own: 0, late: 0 };
}

/** Chunks at the pace of an answer; the app rests in between. */
function answer(chat: AnyActorRef): Promise<{ own: number; late: number }> {
  const [every, began] = [1000 / ANSWER.perSecond, performance.now()];
  let [own, late, sent] = [0, 0, 0];
  return new Promise((resolve) => {
    const tick = (): void => {
      for (; sent < ANSWER.chunks && began + sent * every <= performance.now(); sent += 1) {
        const before = performance.now();
        late += before - (began + sent * every);
        chat.send(chunk("word "));
        own += performance.now() - before;
      }
      if (sent < ANSWER.chunks) setTimeout(tick, 1);
      else {
        chat.send(chunk(null));
        resolve({ own, late });
      }
    };
    tick();
  });
}

/** The median of ratios, and between what it lies. */
function ratioText(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b);
  const [low, high] = [sorted[LOWER], sorted[UPPER]].map((ratio) => ratio?.toFixed(3));
  return `× ${median(ratios).toFixed(3)} (${low} to ${high})`;
}

/**
 * Samples of all ways in turn, so that whatever else the machine does meets all of them. Garbage is collected before each
 * of them, outside of what is measured: what following leaves for a later collection isn't in the figures, nor is the
 * reading of what was posted, which is the visualiser's. Report that with them.
 */
function compare(
  title: string,
  stream: (chat: AnyActorRef) => Promise<{ own: number; late: number }>,
) {
  const bare = openApp();
  const inspected = openApp();
  const viewer = createViewer();
  inspectActor(inspected.play.actor, { transport: viewer.transport });
  const samples: Record<Way, Sample[]> = { bare: [], attachable: [], followed: [] };
  const one = async (way: Way): Promise<void> => {
    if (way === "followed") viewer.say("attach");
    const { play, chat } = way === "bare" ? bare : inspected;
    // What a sample leaves behind is no part of the next one, nor is the picture that following begins with.
    play.take();
    await pause(AFTER_ATTACH_MS);
    collectGarbage();
    samples[way].push(await measure(() => stream(chat)));
    if (way === "followed") viewer.say("detach");
  };
  let rounds = 0;
  const report = (): void => {
    if (viewer.batches === 0) throw new Error("Nothing was passed on.");
    for (const way of WAYS) {
      const figures = (["wall", "cpu", "own", "late"] as const).flatMap((what) => {
        const values = samples[way].slice(WARM_UP).map((sample) => sample[what]);
        const beside = samples.bare.slice(WARM_UP).map((sample) => sample[what]);
        const ratios = values.map((value, index) => value / (beside[index] ?? Number.NaN));
        // Without rest there is no pace to be late for.
        if (median(beside) === 0) return [];
        return [`${what} ${median(values).toFixed(1)} ms, ${ratioText(ratios)}`];
      });
      console.info(`» ${title}, ${way}: ${figures.join("; ")}`);
    }
    bare.play.stop();
    inspected.play.stop();
  };
  bench(
    title,
    async () => {
      const turn = rounds % WAYS.length;
      rounds += 1;
      const order = [...WAYS.slice(turn), ...WAYS.slice(0, turn)];
      for (const way of rounds % 2 === 0 ? order : order.toReversed()) await one(way);
      if (rounds === WARM_UP + ROUNDS) report();
    },
    { iterations: ROUNDS, time: 0, warmupIterations: WARM_UP, warmupTime: 0 },
  );
}

describe(`the whole app while an answer streams, inspected or not`, () => {
  compare(`${STORM.chunks} chunks without rest`, storm);
  compare(`${ANSWER.chunks} chunks at ${ANSWER.perSecond} a second`, answer);
});
