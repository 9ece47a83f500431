import * as v from "valibot";
import { fromCallback } from "xstate";

import { type FromViewer, opened, sealed, type Transport, VERSION } from "../inspect/protocol.ts";
import { pageId, watch } from "../inspect/thisPage.ts";
import { windowTransport } from "../inspect/transports.ts";
import type { PeerEvent, ToWay, WayEvent, WindowInput } from "./appWindow.machine.ts";
import { AppSchema, LogEntrySchema, PictureEntry } from "./entrySchema.ts";
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

/**
 * Hears what apps say on a way, checks it, and says what is to be said to them. Apps that are attached are asked for a sign
 * of life, and let go at the end.
 */
function openWay(transport: Transport, viewer: string, send: (event: WayEvent) => void): Way {
  const attached = new Set<string>();
  const titles = new Map<string, string>();
  const say = (message: FromViewer): void => {
    if (message.type === "attach") attached.add(message.app);
    if (message.type === "detach") attached.delete(message.app);
    transport.post(sealed(message));
  };
  const silence = transport.listen((data) => {
    const got = opened(data);
    if (got === null) return;
    if ("otherVersion" in got) {
      const version = String(got.otherVersion).slice(0, 20);
      send({
        type: "way.noted",
        sentence: `An app speaks version ${version} of inspection, and this page version ${VERSION}: build both from the same release.`,
      });
      return;
    }
    for (const event of eventsOf(got.message, viewer, titles)) {
      if (event.type === "app.greeted") titles.set(event.app.id, event.app.title);
      if (event.type === "app.told" && event.event.type === "app.left") attached.delete(event.app);
      send(event);
    }
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

type Message = Record<string, unknown> & { type: string };

/** What a message says. What can't be understood says nothing. */
function eventsOf(
  message: Message,
  viewer: string,
  titles: ReadonlyMap<string, string>,
): WayEvent[] {
  const hello = message.type === "hello" ? v.safeParse(Hello, message) : null;
  // The page that looks runs the app, too.
  if (hello?.success === true)
    return hello.output.app.id.startsWith(`${pageId}.`)
      ? []
      : [{ type: "app.greeted", app: hello.output.app }];
  const answer = message.type === "answer" ? v.safeParse(Answer, message) : null;
  if (answer?.success === true && answer.output.viewer === viewer)
    return [
      { type: "app.answered", ok: answer.output.ok, sentence: answer.output.sentence },
      ...told(message, { type: "app.beat" }),
    ];
  const notes: WayEvent[] = [];
  const charts = (read: v.InferOutput<typeof Charts>) =>
    readKeyedCharts(read, `'${titles.get(String(message["app"])) ?? "an app"}'`, (sentence) =>
      notes.push({ type: "way.noted", sentence }),
    );
  return [...told(message, appEvent(message, viewer, charts)), ...notes];
}

function told(message: Message, event: AppEvent): WayEvent[] {
  return typeof message["app"] === "string"
    ? [{ type: "app.told", app: message["app"], event }]
    : [];
}

function appEvent(
  message: Message,
  viewer: string,
  readCharts: (charts: v.InferOutput<typeof Charts>) => ReturnType<typeof readKeyedCharts>,
): AppEvent {
  if (message.type === "bye") return { type: "app.left" };
  const picture = message.type === "picture" ? v.safeParse(PictureMessage, message) : null;
  if (picture?.success === true && picture.output.viewer === viewer)
    return {
      type: "app.pictured",
      charts: readCharts(picture.output.charts),
      picture: picture.output.picture,
    };
  const batch = message.type === "batch" ? v.safeParse(Batch, message) : null;
  if (batch?.success === true) {
    const { number, charts, entries } = batch.output;
    const known = entries.filter((entry) => v.is(LogEntrySchema, entry));
    const unread = entries.length - known.length;
    return { type: "app.reported", number, charts: readCharts(charts), entries: known, unread };
  }
  return { type: "app.beat" };
}

/** The apps of this page's origin, as an actor. */
export const ownWay = (open: () => Transport) =>
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
export const windowWay = fromCallback<ToWay | { type: "open"; address: string }, WindowInput>(
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
