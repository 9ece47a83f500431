import * as v from "valibot";
import { fromCallback } from "xstate";

import { type FromViewer, opened, sealed, type Transport, VERSION } from "../inspect/protocol.ts";
import { pageId, watch } from "../inspect/thisPage.ts";
import { windowTransport } from "../inspect/transports.ts";
import {
  appWindowMachine,
  type PeerEvent,
  type ToWay,
  type WayEvent,
  type WindowInput,
} from "./appWindow.machine.ts";
import { AppSchema, LogEntrySchema, PictureEntry } from "./entrySchema.ts";
import { liveMachine } from "./live.machine.ts";
import type { AppEvent } from "./liveSession.machine.ts";
import { readKeyedCharts } from "./readKeyedCharts.ts";

/** How often apps that are followed are asked for a sign of life, in milliseconds. */
const BEAT = 4000;

const Hello = v.object({ app: AppSchema });
const Charts = v.array(v.object({ key: v.string(), chart: v.unknown() }));
const PictureMessage = v.object({ viewer: v.string(), charts: Charts, picture: PictureEntry });
const Batch = v.object({ number: v.number(), charts: Charts, entries: v.array(v.unknown()) });
const Answer = v.object({ viewer: v.string(), ok: v.boolean(), sentence: v.string() });

interface Way {
  say: (message: FromViewer) => void;
  stop: () => void;
}

type Message = Record<string, unknown> & { type: string };

/** Reads what apps say on a way, and tells them what came. What can't be understood is left out. */
function reader(viewer: string, say: Way["say"], send: (event: WayEvent) => void) {
  const titles = new Map<string, string>();
  /** Apps that have said how all of them is: what they do is understood from then on. */
  const begun = new Set<string>();
  const note = (sentence: string): void => send({ type: "way.noted", sentence });
  const chartsOf = (app: string, charts: v.InferOutput<typeof Charts>) =>
    readKeyedCharts(charts, `'${titles.get(app) ?? app}'`, note);

  /** What an app says of itself; anything else is a sign of life. */
  function eventOf(app: string, message: Message): AppEvent {
    if (message.type === "bye") {
      begun.delete(app);
      return { type: "app.left" };
    }
    const picture = message.type === "picture" && v.safeParse(PictureMessage, message);
    if (picture && picture.success && picture.output.viewer === viewer) {
      begun.add(app);
      const { charts, picture: all } = picture.output;
      const entries = [{ kind: "picture" as const, at: all.at, picture: all }];
      return { type: "app.reported", isPicture: true, charts: chartsOf(app, charts), entries };
    }
    const batch = message.type === "batch" && begun.has(app) && v.safeParse(Batch, message);
    if (!batch || !batch.success) return { type: "app.beat" };
    const { number, charts, entries } = batch.output;
    const known = entries.filter((entry) => v.is(LogEntrySchema, entry));
    const unread = entries.length - known.length;
    if (unread > 0) note(`${unread} lines from the app couldn't be read.`);
    say({ type: "ack", app, viewer, number });
    const read = chartsOf(app, charts);
    return { type: "app.reported", isPicture: false, charts: read, entries: known };
  }

  return (message: Message): void => {
    const hello = message.type === "hello" && v.safeParse(Hello, message);
    if (hello && hello.success) {
      const { app } = hello.output;
      titles.set(app.id, app.title);
      // The page that looks runs the app, too.
      if (!app.id.startsWith(`${pageId}.`)) send({ type: "app.greeted", app });
    }
    const { app } = message;
    if (typeof app === "string") send({ type: "app.told", app, event: eventOf(app, message) });
    const answer = message.type === "answer" && v.safeParse(Answer, message);
    if (answer && answer.success && answer.output.viewer === viewer)
      send({ type: "app.answered", ok: answer.output.ok, sentence: answer.output.sentence });
  };
}

/**
 * Hears what apps say on a way, and says what is to be said to them. Apps that are attached are asked for a sign of life, and
 * let go at the end.
 */
function openWay(transport: Transport, viewer: string, send: (event: WayEvent) => void): Way {
  const attached = new Set<string>();
  const say = (message: FromViewer): void => {
    if (message.type === "attach") attached.add(message.app);
    if (message.type === "detach") attached.delete(message.app);
    transport.post(sealed(message));
  };
  const read = reader(viewer, say, (event) => {
    if (event.type === "app.told" && event.event.type === "app.left") attached.delete(event.app);
    send(event);
  });
  const silence = transport.listen((data) => {
    const got = opened(data);
    if (got === null) return;
    if ("message" in got) read(got.message);
    else
      send({
        type: "way.noted",
        sentence: `An app speaks version ${String(got.otherVersion).slice(0, 20)} of inspection, and this page version ${VERSION}: build both from the same release.`,
      });
  });
  const beating = setInterval(() => {
    for (const app of attached) say({ type: "beat", app, viewer });
  }, BEAT);
  return {
    say,
    stop() {
      clearInterval(beating);
      for (const app of attached) say({ type: "detach", app, viewer });
      silence();
    },
  };
}

/** The apps of this page's origin, as an actor. */
const ownWay = (open: () => Transport) =>
  fromCallback<ToWay, { viewer: string }>(({ input, sendBack, receive }) => {
    const way = openWay(open(), input.viewer, sendBack);
    const stopWatching = watch();
    way.say({ type: "who" });
    receive(({ message }) => way.say(message));
    return () => {
      way.stop();
      stopWatching();
    };
  });

/** A window of another origin and the apps in it, as an actor. */
const windowWay = fromCallback<ToWay | { type: "open"; address: string }, WindowInput>(
  ({ input: { origin, address: first, viewer }, sendBack, receive }) => {
    const send = (event: PeerEvent): void => sendBack(event);
    let peer: Window | null = null;
    let way: Way | null = null;
    const open = (address: string): void => {
      const found = window.open(address, `statecharts ${origin}`);
      if (found === null) {
        send({ type: "window.blocked" });
        return;
      }
      if (found === peer) {
        // An address that differs by its fragment alone loads no page again: the one that is there has to answer.
        send({ type: "window.opened" });
        way?.say({ type: "who" });
        return;
      }
      if (peer !== null) send({ type: "window.replaced" });
      way?.stop();
      peer = found;
      way = openWay(windowTransport(found, origin), viewer, send);
      send({ type: "window.opened" });
    };
    const looking = setInterval(() => {
      if (peer?.closed !== true) return;
      way?.stop();
      [peer, way] = [null, null];
      send({ type: "window.closed" });
    }, BEAT);
    receive((event) => {
      if (event.type === "open") open(event.address);
      else way?.say(event.message);
    });
    open(first);
    return () => {
      clearInterval(looking);
      way?.stop();
    };
  },
);

/** The live side's chart with its ports: the way to the apps of this origin, and windows of others. */
export const provideLive = (transport: () => Transport) =>
  liveMachine.provide({
    actors: {
      ownWay: ownWay(transport),
      appWindow: appWindowMachine.provide({ actors: { peer: windowWay } }),
    },
  });
