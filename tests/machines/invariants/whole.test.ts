/* oxlint-disable vitest/expect-expect -- always() throws when its rule is broken */
import { describe, it } from "vitest";

import { ids } from "#machines/ids.ts";
import type { NotificationsContext } from "#machines/notifications/types.ts";
import type { TourContext } from "#machines/tour/types.ts";
import { always } from "#tests/support/charts/always.ts";
import { greeted, pointDialog, touring } from "#tests/support/charts/beginnings.ts";
import type { Effect } from "#tests/support/charts/stage.ts";
import type { Kind, World } from "#tests/support/charts/world.ts";
import { ann, bern } from "#tests/support/subjects/samples.ts";

const EVERYTHING: readonly Kind[] = [
  "person",
  "person",
  "person",
  "port",
  "port",
  "socket",
  "time",
  "route",
  "tab",
  "call",
  "answer",
];
const known = {
  signedIn: true,
  user: ann,
  universities: [bern],
  savedChat: {
    conversationId: "c1",
    follow_ups: [],
    currentQuestion: "Shall we?",
    chatHistory: [{ writer: "bot" as const, text: "Hello", cut: false }],
  },
};
const superuser = { ...known, user: { ...ann, is_superuser: true } };

const PERMANENT = ["session", "requests", "notifications", "profile"] as const;

const callsIn = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => ("call" in effect ? [effect.call] : []));
const slotsIn = (effects: readonly Effect[], slot: string): number =>
  effects.filter((effect) => "slot" in effect && effect.slot === slot).length;

/** Everything that the charts hold, and what is kept on the device. */
const held = (of: World): string =>
  JSON.stringify([
    of.root().context,
    ...Object.values(ids).map((id) => of.chart(id)?.context as unknown),
    of.stored(),
  ]);

describe("whatever happens to all charts together", { timeout: 60_000 }, () => {
  it("O13 no chart breaks, and the permanent ones stay", () =>
    always({
      input: superuser,
      kinds: EVERYTHING,
      opens: "/chat-ai",
      begins: greeted,
      runs: 60,
      // That one broke is noticed under every rule.
      watch: (of) => () => {
        const ended = PERMANENT.find((id) => of.chart(id)?.status !== "active");
        return ended === undefined ? null : `the chart '${ended}' has ended`;
      },
    }));

  it("T1 K1 a code is sent once a request of the person's, and never by a reload", () =>
    always({
      opens: "/sign-in",
      about: "phone",
      kinds: ["here", "here", "person", "port", "time", "reload"],
      watch() {
        // The number is checked between the request and the sending.
        let asked = 0;
        return ({ event, effects }) => {
          if (/^code\.(?:requested|resendRequested)$/.test(event?.type ?? "")) asked = 1;
          const sent = callsIn(effects).filter((call) => call === "sendCode").length;
          const over = sent - asked;
          if (sent > 0) asked = 0;
          return over > 0 ? `${sent} codes sent` : null;
        };
      },
    }));

  it("T15 the tour's stop is one of its points", () =>
    always({
      input: known,
      opens: "/university/7/virtualtour",
      about: "tour",
      begins: touring,
      kinds: ["here", "here", "here", "here", "person", "port", "time"],
      watch: (of) => () => {
        const tour = of.chart("tour")?.context as TourContext | undefined;
        if (tour === undefined || tour.stops.length === 0) return null;
        const { index, stops } = tour;
        return stops[index] === undefined ? `stop ${index} of ${stops.length}` : null;
      },
    }));

  it("O1 O16 whoever signed out has left nothing in any chart, nor on the device", () =>
    always({
      input: known,
      opens: "/university/select-university",
      kinds: ["person", "port", "tab", "route", "call", "answer"],
      watch: (of) => () => {
        const { signedIn } = of.root().context;
        if (signedIn) return null;
        const left = ['"id":"u1"', '"conversationId":"c1"'].filter((each) =>
          held(of).includes(each),
        );
        return left.length === 0 ? null : `after the session's end there is ${left.join()}`;
      },
    }));

  it("T23 K10 no more than five notices are shown, and none queues while there is room", () =>
    always({
      // Refusals are told in notices.
      kinds: ["call", "answer", "answer", "answer", "person", "call", "answer", "time"],
      steps: 60,
      watch: (of) => () => {
        const notices = of.chart("notifications")?.context as NotificationsContext | undefined;
        const { items, queue } = notices ?? { items: [], queue: [] };
        if (items.length > 5) return `${items.length} notices are shown`;
        return queue.length > 0 && items.length < 5 ? "one queues though there is room" : null;
      },
    }));

  it("P5 O32 O38 only a superuser's charts ask for what only superusers may", () =>
    always({
      input: superuser,
      opens: "/administrator/edit-points/7",
      about: "editPoints",
      async begins(of) {
        // Whoever is no longer a superuser becomes one again, or the editor stays closed.
        of.hears("session", { type: "session.tokensStored", byLogIn: true });
        of.hears("profile", { type: "profile.set", user: superuser.user });
        await pointDialog(of);
      },
      kinds: ["here", "here", "person", "port", "port", "tab"],
      runs: 40,
      watch(of) {
        let was = of.root().context.isSuperuser;
        return ({ effects }) => {
          const before = was;
          was = of.root().context.isSuperuser;
          const asked = callsIn(effects).filter((call) =>
            /^(?:create|update|delete|restore|order|save|upload|sendFile|fetchImports)/.test(call),
          );
          if (asked.length === 0 || before || was) return null;
          return `${asked.join()} was called for one who is no superuser`;
        };
      },
    }));

  it("X14 O15 the page is loaded again once by itself, until a screen opens", () =>
    always({
      kinds: ["route", "person", "tab"],
      watch() {
        let reloads = 0;
        return ({ event, effects }) => {
          // Where charts lead, the world opens at once.
          if (event?.type === "route.entered" || slotsIn(effects, "navigate") > 0) reloads = 0;
          if (event?.type !== "reload.requested") reloads += slotsIn(effects, "reload");
          return reloads > 1 ? `${reloads} reloads` : null;
        };
      },
    }));
});
