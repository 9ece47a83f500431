import { noticeMachine } from "#machines/notifications/notice.machine.ts";
import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";
import { profileMachine } from "#machines/profile/profile.machine.ts";
import { requestMachine } from "#machines/requests/request.machine.ts";
import { requestsMachine } from "#machines/requests/requests.machine.ts";
import type { SendOutcome } from "#machines/requests/types.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";

import { saidAs } from "../charts/saidAs.ts";
import { subject } from "../charts/subject.ts";
import { ann, bern, refused, stanford } from "./samples.ts";

export const session = subject({
  machine: sessionMachine,
  inputs: [{ signedIn: false }, { signedIn: true }],
  key: ({ waiting }) => ({ waiting: Math.min(waiting.length, 2) }),
  sees: ({ waiting }) => ({ waiting }),
  payloads: {
    "session.tokensStored": [{}, { byLogIn: true }, { byLogIn: true, elsewhere: true }],
    "session.unauthorised": [{ requestId: "r1" }],
    "session.signOutRequested": [{}],
  },
  done: { refresh: [null] },
  failed: { refresh: ["no tokens"] },
});

const answers: SendOutcome[] = [
  { kind: "success", data: "data", tokensStored: false },
  { kind: "success", data: "data", tokensStored: true },
  { kind: "unauthorised", message: "Sign in first." },
  { kind: "refused", status: 400, message: "The code is wrong." },
  { kind: "refused", status: 500, message: " " },
  { kind: "unreachable", message: "The server cannot be reached." },
];

export const request = subject({
  machine: requestMachine,
  inputs: [
    { id: "r1", call: "me", args: {}, quiet: false },
    { id: "r2", call: "logIn", args: {}, quiet: false },
    { id: "r3", call: "me", args: {}, quiet: true },
  ],
  key: ({ call, quiet, renewedMeanwhile, endedMeanwhile }) => ({
    call,
    quiet,
    renewedMeanwhile,
    endedMeanwhile,
  }),
  sees: ({ outcome }) => ({ outcome }),
  payloads: { "session.renewed": [{}], "session.refused": [{}] },
  done: { send: answers, resend: answers },
  failed: { send: ["a fault"], resend: ["a fault"] },
});

export const requests = subject({
  machine: requestsMachine,
  inputs: [{}],
  key: ({ open, counted }) => ({ open: open.toSorted(), counted: counted.length }),
  sees: ({ open, counted }) => ({ open, counted }),
  payloads: {
    "request.requested": [
      { id: "r1", call: "me" },
      { id: "r2", call: "sendOtp", args: { body: { phone_number: "+14155550123" } } },
      { id: "r3", call: "recommend", skipLoading: true, quiet: true },
    ],
    "request.finished": [
      { id: "r1", outcome: { ok: true, data: "data" } },
      { id: "r3", outcome: { ok: false, status: 400, said: { text: "No." } } },
    ],
    "request.cancelled": [{ id: "r2" }],
    "session.renewed": [{}],
    "session.refused": [{}],
  },
});

export const notice = subject({
  machine: noticeMachine,
  inputs: [{ id: "n1", said: "phone.codeSent" }],
  key: ({ said }) => ({ said }),
  sees: ({ said }) => ({ said }),
  payloads: {
    "notice.changed": [{ said: { text: "No." } }],
    "notice.paused": [{}],
    "notice.resumed": [{}],
  },
});

export const notifications = subject({
  machine: notificationsMachine,
  inputs: [{}],
  key: ({ items, queue }) => ({
    items: items.length,
    queues: queue.length > 0,
    own: [...items, ...queue].some((item) => item.id === "own"),
  }),
  // All there is, but for texts: what is seen depends on who came when.
  sees: ({ items, queue }) => ({
    items: items.map(({ id, kind, said, position }) =>
      [id, kind, saidAs(said), position].join(" | "),
    ),
    queue: queue.map((item) => item.id),
  }),
  payloads: {
    "notification.added": [
      { kind: "success", said: "editPoints.added" },
      // As many others as are shown at once, so that one has to wait.
      ...["1", "2", "3", "4", "5"].map((text) => ({ kind: "info" as const, said: { text } })),
      { kind: "warning", said: { text: "No." }, id: "own", position: "top-left" },
    ],
    "notification.updated": [
      { id: "own", said: { text: "Yes." }, kind: "info", position: "top-right" },
    ],
    "notification.removed": [{ id: "own" }, { id: "notice-1" }],
    "notifications.cleared": [{}],
    "notifications.paused": [{}],
    "notifications.resumed": [{}],
  },
});

export const profile = subject({
  machine: profileMachine,
  inputs: [
    { user: null, userType: "student", universities: [] },
    { user: ann, userType: "parent", universities: [bern] },
  ],
  key: ({ user, pendingFavorites }) => ({
    known: user !== null,
    favorites: user?.favorites.map(({ id }) => id),
    pending: pendingFavorites.map(({ id, leaves }) => [id, leaves]),
  }),
  sees: ({ user, userType, universities, pendingFavorites }) => ({
    user: user === null ? null : [user.full_name, user.type, user.favorites],
    userType,
    universities,
    pendingFavorites,
  }),
  payloads: {
    "profile.requested": [{}],
    "profile.set": [{ user: ann }],
    "userType.set": [{ userType: "alumni" }],
    "universities.set": [{ universities: [stanford] }],
    "favorite.toggled": [stanford, bern],
    "favorite.recalled": [stanford],
    "profile.cleared": [{}],
    "profile.replaced": [{}],
    "account.outdated": [{}],
  },
  isWorth: ({ state, context: { user, pendingFavorites } }, event) => {
    if (event.type.endsWith(".set")) return user === null && !/loading|adding|removing/.test(state);
    if (/requested|outdated/.test(event.type) && pendingFavorites.length > 0)
      return (
        event.type === "favorite.toggled" &&
        !state.includes("loading") &&
        pendingFavorites.length === 1 &&
        user !== null
      );
    if (!("id" in event)) return true;
    return !state.includes("loading") && event.id === stanford.id;
  },
  done: {
    fetchMe: [{ ...ann, is_superuser: true }],
    addFavorite: [[], [stanford, bern]],
    removeFavorite: [[]],
  },
  failed: { fetchMe: [refused], addFavorite: [refused], removeFavorite: [refused] },
});
