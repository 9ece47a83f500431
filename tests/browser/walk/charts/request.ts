import type { Page } from "playwright-core";
import type { AnyEventObject } from "xstate";

import type { CallName } from "#contract/calls/all.ts";
import {
  type requestMachine as Machine,
  requestMachine,
} from "#machines/requests/request.machine.ts";
import type { RequestEvent, RequestInput, SendOutcome } from "#machines/requests/types.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { ann, bern, campus } from "#tests/support/subjects/samples.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import {
  inAnotherTab,
  keepOnDevice,
  kept,
  keptUnder,
  pair,
  submitCredentials,
} from "../world/account.ts";
import { isLoading, signedIn } from "./formPage.ts";

export const REQUEST_HOLDS = ["me", "getUniversity", "getPlan", "refreshTokens", "logIn"] as const;

const UNREACHABLE = "The server can't be reached. Check your connection and try again.";
const REFUSED = "Not today.";
const WRONG = "The e-mail address or the password is wrong.";

const outcomes: SendOutcome[] = [
  { kind: "success", data: null, tokensStored: false },
  { kind: "success", data: null, tokensStored: true },
  { kind: "unauthorised", message: WRONG },
  { kind: "refused", status: 400, message: REFUSED },
  { kind: "unreachable", message: UNREACHABLE },
];

/** How often the call went out, and with which tokens; how often and with which it must have. */
interface Journey {
  call: CallName;
  went: (string | null)[];
  must: (string | null)[];
  /** The newest token that the device keeps. */
  newest: string | null;
}
const journeys = new WeakMap<Scene, Journey>();

function journeyOf(scene: Scene): Journey {
  const journey = journeys.get(scene);
  if (journey === undefined) throw new Error("The call isn't under way yet.");
  return journey;
}

const steps = {
  async "session.renewed"(scene, _, before) {
    const journey = journeyOf(scene);
    if (before.matches("waitingForSession")) {
      await scene.calls.answer("refreshTokens", { tokens: pair(1) });
      journey.newest = pair(1).access;
      journey.must.push(journey.newest);
      return;
    }
    // Someone else signs in in another tab: from now on calls carry the token of that one.
    const { calls } = scene;
    await inAnotherTab(scene, kept({ ...ann, id: "u2", full_name: "Bea Kim" }, pair(2)));
    await calls.answer("me", { ...ann, id: "u2", full_name: "Bea Kim" });
    journey.newest = pair(2).access;
  },
  async "session.refused"(scene, _, before) {
    const journey = journeyOf(scene);
    journey.newest = null;
    if (!before.matches("waitingForSession"))
      return inAnotherTab(scene, { refresh_token: null, access_token: null });
    await scene.calls.refuse("refreshTokens", { status: 401, message: "Used before." });
    scene.alsoSays("info: Your session has ended. Please sign in again.");
  },
} satisfies Steps<RequestEvent>;

/** The server answers as the chart is to find it, and what went out again by that is noted. */
async function settle(scene: Scene, { output }: AnyEventObject, before: { context: unknown }) {
  const journey = journeyOf(scene);
  const { calls } = scene;
  const { call } = journey;
  const sent = output as SendOutcome;
  const { renewedMeanwhile } = before.context as { renewedMeanwhile: boolean };
  if (sent.kind === "unreachable") return calls.cut(call);
  if (sent.kind === "refused") return calls.refuse(call, sent);
  if (sent.kind === "unauthorised") {
    if (renewedMeanwhile && journey.must.length === 1) journey.must.push(journey.newest);
    return calls.refuse(call, { status: 401, message: sent.message });
  }
  if (sent.tokensStored) journey.newest = call === "logIn" ? "access-1" : pair(3).access;
  const tokens = sent.tokensStored ? { tokens: pair(3) } : {};
  await calls.answer(call, call === "logIn" ? signedIn(ann) : { ...campus, ...bern, ...tokens });
}

const FAULT = "The call breaks within the app by a fault of ours only.";
const settled = { done: settle, failed: { never: FAULT } };

/** One call to the server: of a page, of a log-in, and one that no one is told of. */
export const request = walked<typeof Machine, unknown>({
  subject: subject({
    machine: requestMachine,
    inputs: [
      { id: "r1", call: "getUniversity", args: {}, quiet: false },
      { id: "r2", call: "logIn", args: {}, quiet: false },
      { id: "r3", call: "getPlan", args: {}, quiet: true },
    ],
    key: ({ renewedMeanwhile }) => ({ renewedMeanwhile }),
    sees: () => ({}),
    payloads: { "session.renewed": [{}], "session.refused": [{}] },
    done: { send: outcomes, resend: outcomes },
    failed: { send: ["a fault"], resend: ["a fault"] },
  }),
  steps,
  ports: { send: settled, resend: settled },
  async open(scene, input) {
    const { call } = input as RequestInput;
    const { page, url, calls } = scene;
    const token = call === "logIn" ? null : pair(0).access;
    journeys.set(scene, { call, went: watchCall(page, call), must: [token], newest: token });
    if (call === "logIn") {
      await page.goto(`${url}/login-by-email`);
      return submitCredentials(page);
    }
    await keepOnDevice(page, kept(ann, pair(0)));
    await page.goto(`${url}/university/7`);
    await calls.answer("me", ann);
    if (call === "getPlan") await calls.answer("getUniversity", { ...campus, has_plan: true });
    await calls.asked(call);
  },
  // Where the person is sent then, other charts' walks say.
  leaves: ({ context, value }, { type, output }: AnyEventObject) =>
    type === "session.refused" ||
    (context.call === "logIn" && value === "sending" && (output as SendOutcome).kind === "success"),
  // What the session does to calls is tried on the page's; the others differ in what is answered.
  isWorth({ context, value }, { type, output }: AnyEventObject) {
    const kind = (output as SendOutcome | undefined)?.kind;
    if (context.call === "logIn") return kind === "success" || kind === "unauthorised";
    if (context.call === "getPlan") return kind === "refused";
    return value !== "sending" || !context.renewedMeanwhile || kind === "unauthorised" || !type;
  },
  kindOf: ({ output }: AnyEventObject, { context }) =>
    `${(output as SendOutcome | undefined)?.kind ?? ""} ${context.quiet}`,
  async found(page, scene) {
    const { went, call } = journeyOf(scene);
    return {
      went: [...went],
      waits: scene.calls.waiting().some(({ name }) => name === call),
      loading: await isLoading(page),
      token: await keptUnder(page, "access_token"),
    };
  },
  expected({ value, context }, scene) {
    const { must, newest } = journeyOf(scene);
    const isUnderWay = value === "sending" || value === "resending";
    return {
      went: [...must],
      waits: isUnderWay,
      // A plan that is fetched keeps no one waiting.
      loading: value !== "settled" && context.call !== "getPlan",
      token: newest,
    };
  },
});

/** The tokens with which a call goes out, one after the other, as the page sends it. */
function watchCall(page: Page, call: CallName): (string | null)[] {
  const path = {
    getUniversity: /\/api\/location\/7\/$/,
    getPlan: /\/plan\/$/,
    logIn: /\/login\/$/,
  };
  const pattern = path[call as keyof typeof path];
  const went: (string | null)[] = [];
  page.on("request", (sent) => {
    if (!pattern.test(sent.url())) return;
    went.push(sent.headers()["authorization"]?.replace("Bearer ", "") ?? null);
  });
  return went;
}
