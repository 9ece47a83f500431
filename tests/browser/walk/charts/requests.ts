import type { CallName } from "#contract/calls/all.ts";
import {
  type requestsMachine as Machine,
  requestsMachine,
} from "#machines/requests/requests.machine.ts";
import type { RequestsEvent } from "#machines/requests/types.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { ann, campus } from "#tests/support/subjects/samples.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import { goTo, keepOnDevice, kept, pair } from "../world/account.ts";
import { isLoading } from "./formPage.ts";

export const REQUESTS_HOLDS = ["me", "getUniversity", "getPlan", "refreshTokens"] as const;

/** Which university's page makes a call for it when it is opened; its number stands behind the call's name. */
const pageOf = (id: string): string => `/university/${id.split("-")[1] ?? ""}`;
const callOf = (id: string): string => id.split("-")[0] ?? "";

const requested = (id: string, more: { skipLoading?: boolean; quiet?: boolean } = {}) =>
  ({ type: "request.requested", id, call: callOf(id) as CallName, ...more }) as const;
const finished = (id: string) =>
  ({ type: "request.finished", id, outcome: { ok: true, data: null } }) as const;
const cancelled = (id: string) => ({ type: "request.cancelled", id }) as const;
const refused = {
  type: "request.finished",
  id: "getUniversity-9",
  outcome: { ok: false, status: 401, said: { text: "" } },
} as const;

const renewed = { type: "session.renewed" } as const;
const ended = { type: "session.refused" } as const;

/** What is followed at once by the next. */
const PASSING = [requested("me-0"), finished("getUniversity-7"), ended].map((event) =>
  JSON.stringify(event),
);

/** The token that calls carry once the first one was renewed. */
const newest = new WeakMap<Scene, string>();

const steps = {
  // The account and the first university are asked for when the page opens; a plan is, once its university is there.
  async "request.requested"({ page, calls }, { id, call }) {
    if (call === "getUniversity") await goTo(page, pageOf(id));
    await calls.asked(call);
  },
  async "request.finished"({ calls }, { id, outcome }) {
    if (!outcome.ok) return;
    const call = callOf(id);
    if (call === "me") return calls.answer("me", ann);
    if (call === "getPlan") return calls.answer("getPlan", null);
    await calls.answer("getUniversity", { ...campus, has_plan: id === "getUniversity-7" });
  },
  "request.cancelled": ({ page }) => goTo(page, "/faculty"),
  async "session.renewed"(scene) {
    const { calls } = scene;
    newest.set(scene, pair(1).access);
    await calls.refuse("getUniversity", { status: 401, message: "" });
    await calls.answer("refreshTokens", { tokens: pair(1) });
    await calls.asked("getUniversity");
  },
  async "session.refused"({ calls, alsoSays }) {
    await calls.refuse("getUniversity", { status: 401, message: "" });
    await calls.refuse("refreshTokens", { status: 401, message: "" });
    alsoSays("info: Your session has ended. Please sign in again.");
  },
} satisfies Steps<RequestsEvent>;

/** The calls under way, and the overlay while one counts. */
export const requests = walked<typeof Machine, unknown>({
  subject: subject({
    machine: requestsMachine,
    inputs: [{}],
    key: ({ open, counted }) => ({ open, counted: counted.length }),
    sees: () => ({}),
    payloads: {
      "request.requested": [],
      "request.finished": [],
      "request.cancelled": [],
      "session.renewed": [{}],
      "session.refused": [{}],
    },
  }),
  steps,
  ways: [
    {
      input: {},
      events: [
        // Two that count, so that the overlay stays until both are answered; and one that doesn't.
        requested("me-0"),
        requested("getUniversity-7"),
        finished("me-0"),
        finished("getUniversity-7"),
        requested("getPlan-7", { skipLoading: true, quiet: true }),
        finished("getPlan-7"),
        // Who goes elsewhere waits for it no more.
        requested("getUniversity-8"),
        cancelled("getUniversity-8"),
        requested("getUniversity-8"),
        renewed,
        finished("getUniversity-8"),
        requested("getUniversity-9"),
        ended,
        refused,
      ],
    },
  ],
  async open({ page, url }) {
    await keepOnDevice(page, kept(ann, pair(0)));
    await page.goto(`${url}/university/7`);
  },
  // The account and the page are asked for together, the plan with the page's coming, and the refused call ends at once.
  passes: (_, event) => event === null || PASSING.includes(JSON.stringify(event)),
  async found(page, { calls }) {
    return {
      loading: await isLoading(page),
      waiting: calls
        .waiting()
        .map(({ name, token }) => `${name} ${token ?? ""}`)
        .toSorted(),
    };
  },
  expected: (state, scene) => ({
    loading: state.hasTag("loading"),
    waiting: state.context.open
      .map((id) => `${callOf(id)} ${newest.get(scene) ?? pair(0).access}`)
      .toSorted(),
  }),
  untaken: {
    "requests on request.requested [0]": "Each call of the app has a number of its own.",
  },
});
