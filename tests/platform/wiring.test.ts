import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createActor, type InspectionEvent } from "xstate";

import type { CallName } from "#contract/calls/all.ts";
import { ids } from "#machines/ids.ts";
import type { Destination } from "#machines/messages.ts";
import type { RouteName } from "#machines/root/routeName.ts";
import { DEFAULT_SETTINGS } from "#src/platform/settings/loadSettings.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { wireRoot } from "#src/platform/wiring/wiring.ts";
import { type Answers, type Asked, startHost, success } from "#tests/support/platform/host.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";

const USER = { id: 7, full_name: "Ada", email: "ada@example.org" };

/** The whole app without its views: the root chart over a real host and a storage. */
async function startRoot(
  answer: (asked: Asked) => Answers | Promise<Answers>,
  stored: Record<string, string> = {},
) {
  const host = await startHost(answer);
  const area = new MemoryStorage();
  for (const [key, value] of Object.entries(stored)) area.setItem(key, value);
  const storage = createSafeStorage(() => area);
  const went: Destination[] = [];
  const inspected: InspectionEvent[] = [];
  const {
    machine,
    stored: found,
    loadChart,
  } = wireRoot({
    origin: host.url,
    settings: Promise.resolve(DEFAULT_SETTINGS),
    storage,
    tabStorage: createSafeStorage(() => new MemoryStorage()),
    navigate: (destination) => went.push(destination),
    reload: () => {},
    setDocumentTitle: () => {},
    log: () => {},
  });
  const root = createActor(machine, {
    systemId: ids.root,
    input: { ...found, speechSupported: false, smallScreen: false, reloaded: false },
    inspect: (event) => inspected.push(event),
  });
  root.start();
  onTestFinished(() => {
    root.stop();
  });
  const child = <Id extends keyof ReturnType<typeof root.getSnapshot>["children"]>(id: Id) => {
    const running = root.getSnapshot().children[id];
    if (running === undefined) throw new Error(`The chart '${id}' is not running.`);
    return running;
  };
  /** Asks for a call as a port does, and resolves with what came of it. */
  const call = (id: string, name: CallName) =>
    new Promise((resolve) => {
      const requests = child("requests");
      requests.on("request.settled", (settled) => {
        if (settled.id === id) resolve(settled.outcome);
      });
      requests.send({ type: "request.requested", id, call: name });
    });
  /** Opens a screen as the router does, which has loaded its chart before. */
  const enter = (name: RouteName) =>
    root.send({
      type: "route.entered",
      name,
      path: `/${name}`,
      params: { universityId: "5" },
      query: {},
      state: null,
    });
  const asked = (part: string) => host.asked.filter(({ path }) => path.includes(part));
  return { root, loadChart, enter, host, area, went, inspected, child, call, asked };
}

describe("the wired charts", () => {
  it("A5 S4 E1 signs in by e-mail, keeps the user, and shows no token and no password on the way", async () => {
    const app = await startRoot(({ path }) =>
      success(
        path.includes("login") ? { user: USER, access: "a-secret", refresh: "r-secret" } : USER,
      ),
    );
    await app.loadChart("emailSignIn");
    app.enter("emailSignIn");
    const signIn = app.child("emailSignIn");
    signIn.send({ type: "email.changed", value: "ada@example.org" });
    signIn.send({ type: "password.changed", value: "p-secret" });
    signIn.send({ type: "signIn.submitted" });
    await vi.waitFor(() => expect(app.went.at(-1)?.to).toBe("/chat-ai"));
    expect(JSON.parse(app.area.getItem("user") ?? "")).toMatchObject({ id: "7", full_name: "Ada" });
    expect(app.area.getItem("access_token")).toBe("a-secret");
    expect(JSON.parse(app.asked("login")[0]?.body ?? "")).toEqual({
      email: "ada@example.org",
      password: "p-secret",
    });
    // The sign-in's own chart hears what is typed, and its port is told; no one else.
    const mayKnow = new Set<unknown>([ids.emailSignIn, "logIn"]);
    const seen = app.inspected
      .filter(({ actorRef }) => !("id" in actorRef && mayKnow.has(actorRef.id)))
      .map((event) => ("event" in event ? JSON.stringify(event.event) : ""));
    expect(seen.filter((text) => /[arp]-secret/.test(text))).toEqual([]);
  });

  it("A10 and K7: looks for a university by name, ten at most, and says so", async () => {
    const app = await startRoot(() => success([{ id: 7, name: "Stanford University" }]));
    await app.loadChart("findUniversity");
    app.enter("findUniversity");
    const find = app.child("findUniversity");
    find.send({ type: "name.changed", value: "stan" });
    find.send({ type: "find.submitted" });
    await vi.waitFor(() => expect(app.asked("/location/")).toHaveLength(1));
    expect(app.asked("/location/")[0]?.query).toEqual({
      type: "university",
      page_size: "10",
      search: "stan",
    });
  });

  it("T22 stops a request whose screen is left, and the overlay with it", async () => {
    const app = await startRoot(() => new Promise<Answers>(() => {}));
    await app.loadChart("universityPage");
    app.enter("universityPage");
    const requests = app.child("requests");
    await vi.waitFor(() => expect(requests.getSnapshot().hasTag("loading")).toBe(true));
    await vi.waitFor(() => expect(app.asked("/location/5/")).toHaveLength(1));
    app.enter("landing");
    expect(requests.getSnapshot().hasTag("loading")).toBe(false);
  });

  it("O13 says that a screen whose chart isn't loaded can't be opened, and opens it when it is", async () => {
    const app = await startRoot(() => success(USER));
    app.enter("phoneSignIn");
    await vi.waitFor(() => expect(app.root.getSnapshot().hasTag("routeFailed")).toBe(true));
    await app.loadChart("phone");
    app.enter("phoneSignIn");
    expect(app.child("phone").getSnapshot().status).toBe("active");
  });

  it("E1 E2 E8 starts with what the device kept, and without what it can't read", async () => {
    const kept = {
      user: JSON.stringify(USER),
      userType: "alumni",
      universities: '[{"id":1,"name":"One"},{"name":"no id"}]',
      chat_state:
        '{"conversationId":5,"chatHistory":[{"writer":"bot","text":"Hi"},{"writer":"x"}]}',
    };
    const app = await startRoot(() => success(USER), kept);
    expect(app.child("profile").getSnapshot().context).toMatchObject({
      user: { id: "7", type: "student" },
      userType: "alumni",
      universities: [{ id: "1", name: "One" }],
    });
    expect(app.root.getSnapshot().context.savedChat).toEqual({
      conversationId: "5",
      follow_ups: [],
      currentQuestion: null,
      chatHistory: [{ writer: "bot", text: "Hi", cut: false }],
    });
    const broken = { user: "{", userType: "king", universities: "5", chat_state: "[1]" };
    const other = await startRoot(() => success(USER), broken);
    expect(other.child("profile").getSnapshot().context).toMatchObject({
      user: null,
      userType: "student",
      universities: [],
    });
  });
});
