import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";

import { ids, type ChartId } from "#machines/ids.ts";
import type { RootInput } from "#machines/root/types.ts";

import { subjects } from "../subjects/all.ts";
import { app } from "./app.ts";
import { isHeard } from "./fixtures.ts";
import { settle, type Effect } from "./stage.ts";

/** What can happen to the whole product, by who brings it about. */
export type Kind =
  | "person"
  | "here"
  | "route"
  | "port"
  | "socket"
  | "time"
  | "call"
  | "answer"
  | "tab"
  | "reload";

/** One thing that happened, and what it led to. */
export interface Happened {
  kind: Kind;
  /** As one reads it: `phone: code.requested`. */
  what: string;
  chart: ChartId | null;
  event: AnyEventObject | null;
  effects: readonly Effect[];
}

interface Option extends Omit<Happened, "effects"> {
  does: () => Promise<void> | void;
}

/** What charts say to one another, which no person and no port can say. */
const BETWEEN_CHARTS =
  /^(?:session\.|person\.|connection\.|message\.received|speech\.recognised|history\.grew|point\.changed|stop\.(?:linked|due|changed)|conversation\.(?:linked|deleted|titled|shown|grew)|cooldown\.ended|answer\.overdue|socket\.|profile\.|userType\.set|universities\.set|account\.|request|notification\.|newUser|title\.|signUpName|chat\.saved|fault\.|navigation|route\.)/;

/** Things that people do, beside those of the fixtures: as much as tries what one rule or another is about. */
const MORE: Partial<Record<ChartId, readonly AnyEventObject[]>> = {
  chat: [
    { type: "draft.changed", value: "hi" },
    { type: "draft.changed", value: "Why?" },
    { type: "followUp.chosen", text: "hi" },
  ],
  // What is typed while it is being saved: rare, were all things as likely.
  adminUniversity: [
    ...["Ann's", "Ben's", "Eve's"].map((value) => ({
      type: "field.changed",
      field: "name",
      value,
    })),
    { type: "form.submitted" },
    { type: "form.submitted" },
  ],
};

/** Calls by which one signs in: their answers bring a pair of tokens first (K8). */
const LOG_INS = new Set(["logIn", "signUp"]);
const DURATIONS = [100, 1500, 3000, 9000, 60_000, 120_000];
const CALLS = ["listUniversities", "me", "logIn"];
const ANSWERS = [
  { kind: "unauthorised", message: "Expired." },
  { kind: "success", data: null, tokensStored: false },
  { kind: "refused", status: 400, message: "No." },
  { kind: "success", data: null, tokensStored: true },
  { kind: "unreachable", message: "No connection." },
];

const saidTo = (chart: ChartId): AnyEventObject[] => [
  ...(subjects.find(({ name }) => name === chart)?.said ?? []).filter(
    ({ type }) => !BETWEEN_CHARTS.test(type),
  ),
  ...(MORE[chart] ?? []),
];
const SAID = new Map(Object.values(ids).map((id) => [id, saidTo(id)]));
const said = (chart: string, type: string): readonly AnyEventObject[] =>
  (subjects.find(({ name }) => name === chart)?.said ?? []).filter((event) => event.type === type);
const ENTERED = said("root", "route.entered");
const RECEIVED = said("chat", "message.received").map((event): unknown => event["message"]);

/** What the router says about an address: its screen, and its query. */
function addressed(to: string): AnyEventObject {
  const [at = "", search] = to.split("?");
  const path = at === "/signup" ? "/sign-up" : at;
  const known = ENTERED.find((event) => event["path"] === path);
  const query = Object.fromEntries(new URLSearchParams(search ?? ""));
  return { type: "route.entered", params: {}, name: "notFound", ...known, path, query };
}

/** What ports may answer, by the id of their invoke: the fixtures of all charts together. */
function answersOf(field: "done" | "failed", port: string): readonly unknown[] {
  return subjects.flatMap(({ answers }) => answers[field][port] ?? []);
}

/**
 * The whole product: all charts together, whatever may happen to them, and what they then do. `about` is the chart to which
 * people speak `here`; without it they don't.
 */
export function world(input: Partial<RootInput> = {}, about?: ChartId) {
  let stored: Partial<RootInput> = input;
  const broken: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type !== "@xstate.event") return;
    const { type } = event.event;
    // A port may fail: charts are ready for that.
    const id = /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1] ?? "";
    if (id in ids) broken.push(`${id}: ${String(event.event["error"])}`);
  };
  let play = app(stored, inspect);
  let time = 0;
  let asked = 0;
  let sockets = 0;
  let effects: Effect[] = [];

  const open = (id: ChartId): AnyMachineSnapshot | null =>
    play.isOpen(id) ? play.child(id) : null;
  const note = (taken: readonly Effect[]) => {
    effects.push(...taken);
    for (const effect of taken) {
      if ("call" in effect && effect.call === "socket") sockets += 1;
      if ("abandoned" in effect && effect.abandoned === "socket") sockets -= 1;
      if (!("slot" in effect)) continue;
      const params = effect.params as Partial<RootInput> & { saved?: RootInput["savedChat"] };
      if (effect.slot === "persist") stored = { ...stored, ...params };
      if (effect.slot === "persistSavedChat")
        stored = { ...stored, savedChat: params.saved ?? null };
    }
  };
  /** The router obeys: where a chart wants to go, a route is entered. */
  const follow = () => {
    const taken = play.take();
    note(taken);
    for (const effect of taken) {
      if (!("slot" in effect) || effect.slot !== "navigate") continue;
      const { to, state = null } = effect.params as { to: string; state?: object | null };
      play.send({ ...addressed(to), state });
      follow();
    }
  };
  const tell = (chart: ChartId, event: AnyEventObject, kind: Kind = "person"): Option => {
    const { type, ...payload } = event;
    const text = JSON.stringify(payload);
    const what = `${chart}: ${type}${text === "{}" ? "" : ` ${text}`}`;
    return { kind, what, chart, event, does: () => play.tell(chart, event) };
  };
  const heard = (chart: ChartId, events: readonly AnyEventObject[], kind?: Kind): Option[] => {
    const snapshot = open(chart);
    return events
      .filter((event) => snapshot !== null && isHeard(snapshot, event))
      .map((event) => tell(chart, event, kind));
  };

  /** Everything of a kind that can happen now. */
  const options: Record<Kind, () => Option[]> = {
    person: () => [...SAID].flatMap(([chart, events]) => heard(chart, events)),
    here: () => (about === undefined ? [] : heard(about, SAID.get(about) ?? [])),
    route: () =>
      [...ENTERED, { type: "route.failed", path: "/profile" }].map((event) => ({
        kind: "route",
        what: `${event.type === "route.failed" ? "fails to open" : "opens"} ${String(event["path"])}`,
        chart: ids.root,
        event,
        does: () => play.send(event),
      })),
    port: () =>
      play
        .waiting()
        .filter(({ name }) => name !== "send" && name !== "resend")
        .flatMap(({ name }) =>
          (["done", "failed"] as const).flatMap((field) =>
            answersOf(field, name).map((answer, at): Option => ({
              kind: "port",
              what: `${name} ${field === "done" ? "answers" : "fails"} (${at + 1})`,
              chart: null,
              event: { type: `${name} ${field}`, answer },
              async does() {
                if (field === "failed") return play.fail(name, answer);
                if (LOG_INS.has(name))
                  play.tell("session", { type: "session.tokensStored", byLogIn: true });
                return play.answer(name, answer);
              },
            })),
          ),
        ),
    socket: () =>
      sockets === 0
        ? []
        : heard(
            ids.chatSocket,
            [
              { type: "socket.failed", reason: "refused" },
              { type: "socket.opened" },
              { type: "socket.closed" },
              { type: "socket.ignored", reason: "That was no JSON." },
              ...RECEIVED.map((message) => ({ type: "socket.received", message })),
            ],
            "socket",
          ),
    time: () =>
      DURATIONS.map((ms) => ({
        kind: "time",
        what: `${ms} ms pass`,
        chart: null,
        event: null,
        does() {
          time += ms;
          play.clock.increment(ms);
        },
      })),
    call: () => [
      ...CALLS.flatMap((call) =>
        [false, true].map((skipLoading): Option => {
          const event = { type: "request.requested", id: `r${asked + 1}`, call, skipLoading };
          return {
            ...tell(ids.requests, event, "call"),
            does() {
              asked += 1;
              play.tell(ids.requests, event);
            },
          };
        }),
      ),
      ...(asked === 0
        ? []
        : [tell(ids.requests, { type: "request.cancelled", id: `r${asked}` }, "call")]),
    ],
    answer: () =>
      play.waiting().flatMap(({ name, input: given }) => {
        if (name !== "send" && name !== "resend") return [];
        const { id } = given as { id: string };
        return ANSWERS.map((answer) => ({
          kind: "answer",
          what: `${name} of ${id} is ${answer.kind}${answer.tokensStored === true ? " with tokens" : ""}`,
          chart: null,
          event: { type: name, id, answer },
          does: () => play.answer(name, answer, id),
        }));
      }),
    tab: () =>
      [
        { type: "session.signOutRequested" },
        { type: "session.tokensStored" },
        { type: "session.tokensStored", byLogIn: true, elsewhere: true },
      ].map((event) => tell(ids.session, event, "tab")),
    reload: () => [
      {
        kind: "reload",
        what: "the page is loaded again",
        chart: null,
        event: null,
        does() {
          const { routeName, path, signedIn } = play.root().context;
          const entered = ENTERED.find(
            (event) => event["name"] === routeName && event["path"] === path,
          );
          play.stop();
          play.take();
          sockets = 0;
          play = app({ ...stored, signedIn, reloaded: false }, inspect);
          if (entered !== undefined) play.send(entered);
        },
      },
    ],
  };

  follow();
  return {
    /** What is done to the product from here on, by one of the kinds: a number chooses what. Null when nothing can be. */
    async happens(kinds: readonly Kind[], choice: number): Promise<Happened | null> {
      const kind = kinds[choice % kinds.length] ?? "time";
      const all = options[kind]();
      const option = all[Math.floor(choice / kinds.length) % all.length];
      if (option === undefined) return null;
      effects = [];
      await option.does();
      await settle();
      follow();
      const { what, chart, event } = option;
      return { kind, what, chart, event, effects };
    },
    /** Everything under way comes to a good end. */
    async drains(): Promise<Happened> {
      effects = [];
      for (let round = 0; round < 6; round += 1) {
        for (const { name, input: given } of play.waiting()) {
          const isCall = name === "send" || name === "resend";
          const answer = { kind: "success", data: null, tokensStored: false };
          if (isCall) await play.answer(name, answer, (given as { id: string }).id);
          else if (name === "refresh") await play.answer(name);
        }
        follow();
      }
      return { kind: "answer", what: "everything ends", chart: null, event: null, effects };
    },
    /** Opens a route, before anything else happens. */
    opens(path: string) {
      const entered = ENTERED.find((event) => event["path"] === path);
      if (entered !== undefined) play.send(entered);
      follow();
    },
    /** Tells a chart something, before anything else happens. */
    hears(chart: ChartId, event: AnyEventObject) {
      play.tell(chart, event);
      follow();
    },
    /** Fails a port, before anything else happens. */
    async fails(port: string, error: unknown) {
      await play.fail(port, error);
      follow();
    },
    /** Answers a port, before anything else happens. */
    async answers(port: string, answer: unknown) {
      await play.answer(port, answer);
      follow();
    },
    /** A chart that is open; null when it isn't. */
    chart: open,
    root: () => play.root(),
    /** The ports whose answers are awaited. */
    waiting: () => play.waiting().map(({ port }) => port),
    /** What is kept on the device. */
    stored: () => stored,
    /** Milliseconds since the beginning. */
    now: () => time,
    sockets: () => sockets,
    /** What broke, and what the stage itself met. */
    broken: () => [...broken, ...play.errors.map(String)],
    stop: () => play.stop(),
  };
}

export type World = ReturnType<typeof world>;
