import { assign, fromCallback, raise, setup, stateIn, type EventObject } from "xstate";

import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";

import { chatMachine } from "../chat/chat.machine.ts";
import type { ChartMeta } from "../clauses.ts";
import { placeOf } from "../geo/places.ts";
import type {
  PanoramaRef,
  PanoramaSearch,
  PointOfView,
  PositionEvent,
  SelfPosition,
} from "../geo/types.ts";
import { type Shared, type ShareOutcome, unprovided } from "../ports.ts";
import type { Said } from "../said.ts";
import { notify, sendToSystem, tellFault } from "../sendToSystem.ts";
import { universityParts } from "../university/parts.ts";
import { reachedAnew } from "./arrival.ts";
import {
  aimedAt,
  announced,
  given,
  index,
  lookOf,
  nearOwn,
  shown,
  stopOf,
  titleOf,
  tourPath,
} from "./scene.ts";
import { indexOf, wrapped } from "./stops.ts";
import type { TourContext, TourEvent, TourInput, TourTag } from "./types.ts";

/** What the tour's chart is made of: its ports, its popup chat, guards, actions and delays. */
export const tourSetup = setup({
  types: {} as {
    context: TourContext;
    events: TourEvent;
    input: TourInput;
    children: { chat: "chat"; watchPosition: "watchPosition" };
    tags: TourTag;
    meta: ChartMeta;
  },
  actors: {
    ...universityParts.actors,
    /** The nearest panorama within a radius of a place, or null (K2). */
    findPanorama: unprovided<PanoramaRef | null, PanoramaSearch>("findPanorama"),
    /** Speaks and resolves at its end; rejects where there is no speech. Silent once aborted. */
    narrate: unprovided<void, { said: Said }>("narrate"),
    /** Tells PositionEvents until it is stopped (K4). */
    watchPosition: fromCallback<EventObject>(({ sendBack }) => {
      sendBack({ type: "position.failed", reason: "unsupported" } satisfies PositionEvent);
    }),
    /** True when the device tells how it is held, or may be asked to. */
    hasGyroscope: unprovided<boolean>("hasGyroscope"),
    /** True when the person lets the page know how the device is held. */
    allowGyroscope: unprovided<boolean>("allowGyroscope"),
    /** Hands a link on, by the device's own dialog or the clipboard. */
    share: unprovided<ShareOutcome, Shared>("share"),
    chat: chatMachine,
  },
  delays: {
    /** The router needs a moment to say that the address is what the tour made it. */
    addressEcho: 1000,
    /** A panorama that says nothing for so long counts as gone. */
    viewPatience: 20_000,
    /** How long a stop is shown when no one speaks, and how long it rests after someone has. */
    dwell: 9000,
    rest: 1500,
  },
  guards: {
    ...universityParts.guards,
    hasNoPoints: (_, params: { university: University }) => params.university.points.length === 0,
    isSignedIn: ({ context }) => context.signedIn,
    hasOthers: ({ context }) => context.stops.length > 1,
    isOtherStop: ({ context }, params: { id: string | null }) => {
      const at = params.id === null ? 0 : indexOf(context.stops, params.id);
      return at >= 0 && at !== context.index;
    },
    isThisStop: ({ context }, params: { id: string }) =>
      indexOf(context.stops, params.id) === context.index,
    isUnknownStop: ({ context }, params: { stop: string | null }) =>
      params.stop !== null && indexOf(context.stops, params.stop) < 0,
    isAwaited: ({ context }, params: { id: string | null }) =>
      params.id !== null && context.awaited.includes(params.id),
    isLastAwaited: ({ context }, params: { id: string | null }) =>
      params.id !== null && context.awaited.indexOf(params.id) === context.awaited.length - 1,
    isSmallScreen: ({ context }) => context.smallScreen,
    isUnknownIn: (_, params: { university: University; stop: string | null }) =>
      params.stop !== null && indexOf(params.university.points, params.stop) < 0,
    isOfOtherStop: ({ context }, params: { panoId: string }) => {
      const at = index(context, params.panoId);
      return at >= 0 && at !== context.index;
    },
    isCurrentView: ({ context }, params: { panoId: string }) =>
      context.target?.panoId === params.panoId,
    cannotDraw: ({ context }) => context.cannotDraw,
    hasGiven: ({ context }) => given(context) !== null,
    canLook: ({ context }) => !context.looked && placeOf(context.stops[context.index]) !== null,
    hasOwnNear: ({ context }) => nearOwn(context) !== null,
    isOnScreen: ({ context }) =>
      context.target !== null && context.onScreen === lookOf(context.target),
    isNewView: ({ context }, params: { found: PanoramaRef | null }) =>
      params.found !== null && !context.tried.includes(params.found.panoId),
    noWebGl: ({ context, event }) =>
      event.type === "panorama.failed" &&
      event.reason === "noWebGl" &&
      event.panoId === context.target?.panoId,
    isMuted: stateIn("#tour.touring.sound.muted"),
    isLastToPlay: ({ context }) => context.stopsLeft <= 0,
    isAloud: (_, params: { aloud: boolean }) => params.aloud,
    reasonIs: (_, params: { reason: string; is: string }) => params.reason === params.is,
    isArrival: ({ context }, params: { at: SelfPosition }) =>
      reachedAnew(context.stops, params.at, context.reached).length > 0,
    isTrue: (_, params: { value: boolean }) => params.value,
    wasCopied: (_, params: { outcome: ShareOutcome }) => params.outcome === "copied",
  },
  actions: {
    begin: assign(({ context }, params: { university: University }) => ({
      university: params.university,
      stops: params.university.points,
      index: Math.max(0, indexOf(params.university.points, context.stop)),
    })),
    setPlan: assign({ plan: (_, params: { plan: Plan | null }) => params.plan }),
    setTitle: sendToSystem("root", ({ context }) => ({
      type: "title.set",
      title: titleOf(context),
    })),
    notify: notify(),
    signIn: assign({ signedIn: true }),
    setPerson: assign({ isSuperuser: (_, params: { isSuperuser: boolean }) => params.isSuperuser }),
    tellFault: tellFault(),
    tellChatStarted: sendToSystem("chat", () => ({ type: "session.started" })),

    goBy: assign(({ context }, params: { by: 1 | -1 }) =>
      shown(wrapped(context.index + params.by, context.stops.length)),
    ),
    goTo: assign(({ context }, params: { id: string | null }) =>
      shown(Math.max(0, indexOf(context.stops, params.id))),
    ),
    walkTo: assign({
      index: ({ context }, params: { panoId: string }) => index(context, params.panoId),
      tried: [],
      looked: false,
    }),
    announce: assign(({ context }, params: { said: Said }) => announced(context, params.said)),
    announceStop: assign(({ context }) =>
      announced(context, { code: "tour.stop", ...stopOf(context) }),
    ),
    /** `replace`: Back leads past the stop before. */
    addressStop: sendToSystem("root", ({ context }, params: { replace: boolean }) => ({
      type: "navigation.requested",
      to: tourPath(context),
      ...params,
    })),
    awaitAddress: assign({
      awaited: ({ context: { awaited, stops, index: at } }) => [...awaited, stops[at]?.id ?? ""],
    }),
    /** The router has told an address of ours; those before it are overtaken. */
    hearAddress: assign({
      awaited: ({ context: { awaited } }, params: { id: string | null }) =>
        awaited.slice(awaited.indexOf(params.id ?? "") + 1),
    }),
    forgetAddresses: assign({ awaited: [] }),
    tellChatStop: sendToSystem("chat", ({ context }) => ({
      type: "point.changed",
      point_id: context.stops[context.index]?.id ?? null,
    })),
    changed: raise({ type: "stop.changed" }),

    openGiven: assign(({ context }) => aimedAt(context, given(context))),
    openFound: assign(({ context }, params: { found: PanoramaRef | null }) =>
      aimedAt(context, params.found),
    ),
    openOwn: assign(({ context }) => aimedAt(context, nearOwn(context))),
    noteLooked: assign({ looked: true }),
    noteFailed: assign({
      tried: ({ context: { tried, target } }) =>
        target === null || tried.includes(target.panoId) ? tried : [...tried, target.panoId],
      onScreen: null,
    }),
    noteCannotDraw: assign({ cannotDraw: true }),
    noteOnScreen: assign({
      onScreen: ({ context }) => (context.target === null ? null : lookOf(context.target)),
    }),
    clearView: assign({ target: null, onScreen: null, looksAt: null }),
    tryViewAgain: assign({ tried: [], looked: false, cannotDraw: false }),
    setLook: assign({
      looksAt: (_, { heading, pitch }: PointOfView) => ({ heading, pitch }),
    }),
    /** The person walked on: what is on the screen is what they look at from now on. */
    standAt: assign(({ context }, { source, panoId, image, lat, lng }: PanoramaRef) => ({
      target: {
        source,
        panoId,
        image,
        lat,
        lng,
        ...(context.looksAt ?? { heading: 0, pitch: 0 }),
      },
    })),
    announceNoView: assign(({ context }) =>
      announced(context, { code: "tour.noView", ...stopOf(context) }),
    ),

    countAllStops: assign({ stopsLeft: ({ context }) => context.stops.length - 1 }),
    forgetTurns: assign({ stopsLeft: 0 }),
    countStop: assign({ stopsLeft: ({ context }) => context.stopsLeft - 1 }),
    sendOn: raise((_, params: { aloud: boolean }) => ({
      type: "stop.due" as const,
      aloud: params.aloud,
    })),

    setSelf: assign({
      self: (_, { lat, lng, accuracy }: SelfPosition) => ({ lat, lng, accuracy }),
    }),
    forgetSelf: assign({ self: null }),
    arrive: assign(({ context }, params: { at: SelfPosition }) => {
      const stops = reachedAnew(context.stops, params.at, context.reached);
      return {
        ...announced(context, { code: "tour.reached", stops: stops.map(({ name }) => name) }),
        reached: [...context.reached, ...stops.map(({ id }) => id)],
      };
    }),
  },
});
