import { beforeEach, expect, it, onTestFinished, vi } from "vitest";

import { sealed } from "#statecharts/inspect/protocol.ts";
import { windowTransport } from "#statecharts/inspect/transports.ts";
import { startLive } from "#tests/support/statecharts/startLive.ts";
import { twoSides } from "#tests/support/statecharts/twoSides.ts";

const ORIGIN = "http://ferry.example";

type Receive = (message: Partial<MessageEvent<unknown>>) => void;
interface Peer {
  closed: boolean;
  postMessage: (message: unknown, origin: string) => void;
}

/** Another window that notes what is said to it, as `type` and the app that it is for. */
function createPeer(): { peer: Window; said: string[] } {
  const said: string[] = [];
  const peer: Peer = {
    closed: false,
    postMessage(data, origin) {
      const { type, app = "" } = (data as { message: { type: string; app?: string } }).message;
      said.push(`${type} ${app} to ${origin}`);
    },
  };
  return { peer: peer as unknown as Window, said };
}

let receivers: Set<Receive>;
let opens: () => Window | null;

beforeEach(() => {
  receivers = new Set();
  vi.useFakeTimers();
  vi.stubGlobal("window", {
    location: { origin: "http://charts.example" },
    open: () => opens(),
    addEventListener: (_: string, receive: Receive) => receivers.add(receive),
    removeEventListener: (_: string, receive: Receive) => receivers.delete(receive),
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

function say(source: Window, message: object, origin = ORIGIN): void {
  const data = sealed(message as never);
  for (const receive of receivers) receive({ data, origin, source });
}

const hello = (id: string, title = "Ferry") => ({
  type: "hello",
  app: { id, title, address: `${ORIGIN}/#/home`, since: 1, takesEvents: false },
});

function open() {
  const { peer, said } = createPeer();
  opens = () => peer;
  const live = startLive(twoSides().viewer);
  onTestFinished(() => live.stop());
  expect(live.openApp(`${ORIGIN}/#/home`)).toBeNull();
  const view = () => {
    vi.advanceTimersByTime(100);
    return live.getSnapshot();
  };
  return { live, peer, said, view };
}

it("looks at an app again whose address is opened again", () => {
  const { live, peer, view } = open();
  say(peer, hello("a.1"));
  say(peer, hello("a.2", "Harbour"));
  live.pickApp("a.2");
  live.openApp(`${ORIGIN}/#/home`);
  say(peer, hello("a.1"));
  expect(view().app?.id).toBe("a.1");
});

it("follows the first app of a window at once, and offers the others", () => {
  const { peer, view } = open();
  for (const id of ["a.1", "a.2", "a.3"]) say(peer, hello(id, id));
  expect(view().apps.map(({ id, status }) => [id, status])).toEqual([
    ["a.1", "following"],
    ["a.2", "offered"],
    ["a.3", "offered"],
  ]);
});

it("hears so many apps of a window, and says that there are more", () => {
  const { peer, view } = open();
  for (let number = 1; number <= 60; number += 1) say(peer, hello(`a.${number}`));
  expect(view().apps).toHaveLength(50);
  expect(view().notes).toEqual([expect.stringContaining("More than 50 apps answer")]);
});

it("waits for an answer again when the page goes, and says so when none comes", () => {
  const { peer, view } = open();
  say(peer, hello("a.1"));
  expect(view().windows).toMatchObject([{ status: "answering" }]);
  say(peer, { type: "bye", app: "a.1" });
  expect(view().windows).toMatchObject([{ status: "opening" }]);
  vi.advanceTimersByTime(16_000);
  expect(view().windows).toMatchObject([{ status: "silent" }]);
  expect(view().notes.at(-1)).toContain("doesn't answer");
});

it("follows a page that comes back from the browser's cache, in place of the one between", () => {
  const { peer, view } = open();
  say(peer, hello("a.1"));
  say(peer, { type: "bye", app: "a.1" });
  say(peer, hello("b.1"));
  expect(view().app).toMatchObject({ id: "b.1", status: "following" });
  // Its goodbye was dropped.
  say(peer, hello("a.1"));
  expect(view().apps.map(({ id, status }) => [id, status])).toEqual([
    ["a.1", "following"],
    ["b.1", "closed"],
  ]);
  expect(view().app?.id).toBe("a.1");
});

it.each([
  ["the page itself", ORIGIN, true, 1],
  ["another window of its origin", ORIGIN, false, 0],
  ["the same window when it shows a page of another origin", "http://other.example", true, 0],
])("hears %s: %s", (_, origin, isPeer, heard) => {
  const { peer } = createPeer();
  const { peer: stranger } = createPeer();
  const messages: unknown[] = [];
  const stop = windowTransport(peer, ORIGIN).listen((data) => messages.push(data));
  say(isPeer ? peer : stranger, hello("a.1"), origin);
  expect(messages).toHaveLength(heard);
  stop();
});
