import { expect, it, onTestFinished, vi } from "vitest";
import { createActor, createMachine } from "xstate";

import { sealed } from "#statecharts/inspect/protocol.ts";
import type { Live } from "#statecharts/live/liveOf.ts";
import type { LiveView } from "#statecharts/live/types.ts";
import { signInMachine } from "#tests/support/statecharts/machines.ts";
import { startLive } from "#tests/support/statecharts/startLive.ts";
import { twoSides } from "#tests/support/statecharts/twoSides.ts";

// The app and the visualiser are two pages: each has its own copy of what they share.
vi.resetModules();
const { inspectActor, inspectWith } = await import("#statecharts/inspect/inspectWith.ts");

const SOON = { timeout: 5000, interval: 5 };

function open({
  takesEvents = true,
  late = false,
}: { takesEvents?: boolean; late?: boolean } = {}) {
  const { app, viewer, heard } = twoSides();
  const actor = late
    ? createActor(signInMachine).start()
    : createActor(signInMachine, {
        inspect: inspectWith({ title: "Sign-in", transport: app, takesEvents }),
      }).start();
  if (late) inspectActor(actor, { title: "Sign-in", transport: app, takesEvents });
  const live = startLive(viewer);
  onTestFinished(() => {
    actor.stop();
    live.stop();
  });
  return { actor, live, heard };
}

const until = (live: Live, holds: (view: LiveView) => boolean): Promise<LiveView> =>
  vi.waitFor(() => {
    const view = live.getSnapshot();
    expect(holds(view)).toBe(true);
    return view;
  }, SOON);

it.each([{ late: false }, { late: true }])(
  "follows the first app that answers ($late)",
  async (how) => {
    const { actor, live } = open(how);
    const view = await until(live, ({ actors }) => actors.length > 0);
    expect(view.app).toMatchObject({ title: "Sign-in", status: "following" });
    expect(view.actors.map(({ name, depth, chart }) => [name, depth, chart])).toEqual([
      [actor.id, 0, "signIn"],
      ["watch", 1, null],
      ["theBell", 1, "bell"],
    ]);
    expect(view.chart?.id).toBe("signIn");
    expect([...view.active]).toContain("signIn.form.filling");
  },
);

it("never lets a secret leave the app", async () => {
  const { actor, live, heard } = open();
  await until(live, ({ actors }) => actors.length > 0);
  for (const value of ["op", "openses", "opensesame"])
    actor.send({ type: "password.changed", value });
  actor.send({ type: "said", text: "my password is opensesame, and ?token=abcdefgh" });
  actor.send({ type: "submitted" });
  const view = await until(live, ({ active }) => active.has("signIn.form.resting"));
  expect(JSON.stringify(heard)).not.toMatch(/openses|very-secret-access|abcdefgh/);
  expect(view.actor?.context).toMatchObject({
    password: "•••",
    log: [{ text: "my password is •••, and ?token=•••" }],
  });
});

it("shows any earlier moment without running anything again", async () => {
  const { actor, live } = open();
  await until(live, ({ actors }) => actors.length > 0);
  for (let index = 0; index < 40; index += 1)
    actor.send({ type: "email.changed", value: `a${index}` });
  await until(live, ({ actor: shown }) => JSON.stringify(shown?.context).includes("a39"));
  const { lines } = live.getSnapshot().log;
  const emails = lines.map(({ number }) => {
    live.showLine(number + 1);
    const context = live.getSnapshot().actor?.context;
    return (context as { email?: string } | null)?.email ?? null;
  });
  expect(emails.filter((email) => email !== null && email !== "")).toEqual(
    expect.arrayContaining(["a0", "a17", "a39"]),
  );
  expect(live.getSnapshot().log.following).toBe(false);
  actor.send({ type: "email.changed", value: "later" });
  await until(live, ({ log }) => log.end > lines.length);
  expect(live.getSnapshot().actor?.context).toMatchObject({ email: "a39" });
  live.follow();
  await until(live, ({ actor: shown }) => JSON.stringify(shown?.context).includes("later"));
});

it.each([
  ["email.changed", "{", "The payload is no JSON"],
  ["email.changed", "[1]", "The payload is no object"],
  ["", "", "The event has no type"],
  ["nobody.hears", "", "nothing there hears it"],
  ["password.changed", '{"value": "•••"}', "where a secret was"],
])("says why '%s' with %s does nothing", async (type, payload, sentence) => {
  const { live } = open();
  await until(live, ({ actors }) => actors.length > 0);
  live.setDraft({ type, payload });
  live.sendDraft();
  const { sent } = await until(live, (view) => view.sent !== null);
  expect(sent).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) as string });
});

it("delivers nothing to an app that takes no events", async () => {
  const { actor, live } = open({ takesEvents: false });
  await until(live, ({ actors }) => actors.length > 0);
  live.setDraft({ type: "email.changed", payload: '{"value": "bob"}' });
  live.sendDraft();
  expect(live.getSnapshot().sent?.sentence).toBe("'Sign-in' takes no events from here.");
  expect(actor.getSnapshot().context.email).toBe("");
});

it.each([
  ["", "is no log of the visualiser"],
  ["<html>", "is no log of the visualiser"],
  ['{"format":"statecharts-log","version":7}', "is of version 7"],
  ['{"format":"statecharts-log","version":1}', "doesn't say which app"],
])("says what is wrong with a file that holds %s", (text, sentence) => {
  const live = startLive(twoSides().viewer);
  onTestFinished(() => live.stop());
  live.load("some.log", text);
  expect(live.getSnapshot().notes).toEqual([expect.stringContaining(sentence)]);
  expect(live.getSnapshot().app).toBeNull();
});

it.each([
  { late: false, least: 1000 },
  // It stops to listen until the next batch: what it doesn't hear it can't count.
  { late: true, least: 1 },
])(
  "leaves out what is too much, and still shows the newest state (%o)",
  async ({ late, least }) => {
    const { actor, live } = open({ late });
    await until(live, ({ actors }) => actors.length > 0);
    for (let index = 0; index < 5000; index += 1)
      actor.send({ type: "email.changed", value: `a${index}` });
    const view = await until(live, ({ actor: shown }) =>
      JSON.stringify(shown?.context).includes("a4999"),
    );
    expect(view.log.leftOut).toBeGreaterThanOrEqual(least);
    expect(view.log.end).toBeLessThan(2000);
  },
);

it("listens to the actors of a running app only while someone follows", async () => {
  const { actor, live } = open({ late: true });
  const { inspect } = actor.system;
  let listening = 0;
  vi.spyOn(actor.system, "inspect").mockImplementation((observer) => {
    const subscription = inspect(observer);
    listening += 1;
    return {
      unsubscribe() {
        listening -= 1;
        subscription.unsubscribe();
      },
    };
  });
  const { app } = await until(live, ({ actors }) => actors.length > 0);
  expect(listening).toBe(1);
  for (let index = 0; index < 5000; index += 1)
    actor.send({ type: "email.changed", value: `a${index}` });
  expect(listening).toBe(0);
  await until(live, ({ log }) => log.leftOut > 0);
  expect(listening).toBe(1);
  live.forgetApp(app?.id ?? "");
  await vi.waitFor(() => expect(listening).toBe(0), SOON);
});

it("tells two machines of the same id apart, and forgets actors that ended", async () => {
  const { app, viewer } = twoSides();
  const child = (state: string) =>
    createMachine({ id: "same", initial: state, states: { [state]: {} } });
  const parent = createMachine({
    initial: "both",
    on: { next: { target: ".none" } },
    states: {
      both: {
        invoke: [
          { src: child("one"), id: "a" },
          { src: child("two"), id: "b" },
        ],
      },
      none: {},
    },
  });
  const actor = createActor(parent, { inspect: inspectWith({ transport: app }) }).start();
  const live = startLive(viewer);
  onTestFinished(() => {
    actor.stop();
    live.stop();
  });
  const { actors } = await until(live, (view) => view.actors.length === 3);
  expect(actors.map(({ chart }) => chart).slice(1)).toEqual(["same", "same (2)"]);
  actor.send({ type: "next" });
  const later = await until(live, (view) => view.actors[1]?.status === "stopped");
  expect(later.actors.map(({ status }) => status)).toEqual(["active", "stopped", "stopped"]);
});

it("leaves out a chart that can't be drawn, says so, and goes on", async () => {
  const { app, viewer } = twoSides();
  const live = startLive(viewer);
  onTestFinished(() => live.stop());
  app.listen((data) => {
    const { message } = data as { message: { type: string; viewer: string } };
    if (message.type !== "attach") return;
    const odd = { id: "a", parent: null, name: "a", src: "", chart: "k" };
    const actors = [{ ...odd, status: "active" as const, active: ["k"], context: null }];
    const charts = [{ key: "k", chart: { id: "k" } }];
    const picture = { at: 1, actors, timers: [] };
    const told = { type: "picture", app: "odd", viewer: message.viewer, charts, picture };
    app.post(sealed(told as never));
  });
  const info = { id: "odd", title: "Odd", address: "", since: 1, takesEvents: false };
  app.post(sealed({ type: "hello", app: info }));
  const view = await until(live, ({ actors }) => actors.length > 0);
  expect(view.chart).toBeNull();
  expect(view.notes.at(-1)).toMatch(/^The chart 'k' of 'Odd' can't be drawn: /);
});
