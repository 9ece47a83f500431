import { expect, it, onTestFinished, vi } from "vitest";
import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  raise,
  setup,
} from "xstate";

import { createMask } from "#statecharts/inspect/mask.ts";
import { createRecorder } from "#statecharts/inspect/recorder.ts";
import { MASKED } from "#statecharts/inspect/secretTexts.ts";
import type { ActorPicture, Entry } from "#statecharts/inspect/types.ts";

/** What is told of an app from its begin until it is done, and of how it is by then. */
async function told(machine: Parameters<typeof createActor>[0]) {
  const recorder = createRecorder(createMask());
  const actor = createActor(machine, { inspect: (event) => void recorder.note(event) });
  actor.start();
  onTestFinished(() => void actor.stop());
  await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ value: "over" }));
  const { entries } = recorder.take([actor]);
  const { picture } = recorder.picture([actor]);
  return { entries, actors: picture.actors, text: JSON.stringify([entries, picture]) };
}

const eventsOf = (entries: readonly Entry[], type: string) =>
  entries.flatMap((entry) => (entry.kind === "event" && entry.event === type ? [entry] : []));

const contextOf = (actors: readonly ActorPicture[], name: string) =>
  actors.find((actor) => actor.name === name)?.context;

const TOKEN = "kTq9ZbWxLm27";
const SESSION = "8f14e45fceea167a";

it.each([undefined, "fetchToken", "loading"])(
  "tells no secret that a promise answers as bare text (its id: %s)",
  async (id) => {
    const { entries, text } = await told(
      setup({
        actors: { fetchToken: fromPromise<string, string>(() => Promise.resolve(TOKEN)) },
      }).createMachine({
        context: { result: "" },
        initial: "asking",
        states: {
          asking: {
            invoke: {
              src: "fetchToken",
              ...(id === undefined ? {} : { id }),
              input: "open sesame",
              onDone: { target: "over", actions: assign({ result: ({ event }) => event.output }) },
            },
          },
          over: {},
        },
      }),
    );
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain("open sesame");
    expect(eventsOf(entries, "xstate.promise.resolve")).toMatchObject([
      { payload: { data: MASKED } },
    ]);
    // What it is called isn't what it answered.
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "actor",
        actor: expect.objectContaining({ src: "fetchToken" }) as unknown,
      }),
    );
    expect(text).toContain(`"name":"${id ?? "0.(machine).asking"}"`);
  },
);

it.each([
  { output: SESSION, shown: MASKED },
  { output: { id: SESSION, user: "ann" }, shown: { id: MASKED, user: "ann" } },
  { output: "signedIn", shown: "signedIn" },
])("tells no session's id that a promise answers ($output)", async ({ output, shown }) => {
  const { entries } = await told(
    setup({
      actors: { createSession: fromPromise<unknown>(() => Promise.resolve(output)) },
    }).createMachine({
      initial: "asking",
      states: {
        asking: { invoke: { src: "createSession", id: "createSession", onDone: "over" } },
        over: {},
      },
    }),
  );
  expect(eventsOf(entries, "xstate.done.actor.createSession")).toMatchObject([
    { payload: { output: shown, actorId: "createSession" } },
  ]);
  expect(eventsOf(entries, "xstate.promise.resolve")).toMatchObject([{ payload: { data: shown } }]);
  expect(JSON.stringify(entries).includes(SESSION)).toBe(false);
});

it("tells no secret that a callback named after one takes or sends back, nor what such a store holds", async () => {
  const { actors, text } = await told(
    setup({
      actors: {
        passwords: fromCallback<{ type: "asked" }, string>(({ sendBack }) => {
          sendBack({ type: "answered", word: TOKEN });
        }),
        apiKeys: fromTransition((state: unknown) => state, `${TOKEN}2`),
      },
    }).createMachine({
      invoke: [
        { src: "passwords", id: "p", input: "open sesame" },
        { src: "apiKeys", id: "k" },
      ],
      initial: "asking",
      states: { asking: { on: { answered: "over" } }, over: {} },
    }),
  );
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain("open sesame");
  expect(contextOf(actors, "p")).toMatchObject({ input: MASKED });
  expect(contextOf(actors, "k")).toBe(MASKED);
});

it("tells why something that is named after a secret failed, and all of a machine of such a name", async () => {
  const { actors, text } = await told(
    setup({
      actors: {
        fetchToken: fromPromise(() => Promise.reject(new TypeError("no network"))),
        passwordForm: createMachine({ context: { tries: 3 } }),
      },
    }).createMachine({
      invoke: { src: "passwordForm", id: "passwordForm" },
      initial: "asking",
      states: { asking: { invoke: { src: "fetchToken", onError: "over" } }, over: {} },
    }),
  );
  expect(text).toContain("⟨TypeError: no network⟩");
  expect(contextOf(actors, "passwordForm")).toEqual({ tries: 3 });
});

it("tells of delays without the secrets that are in their ids and events", async () => {
  const { entries, actors, text } = await told(
    createMachine({
      context: { password: TOKEN },
      initial: "over",
      states: {
        over: { entry: raise({ type: `typed.${TOKEN}` }, { id: `id.${TOKEN}`, delay: 60_000 }) },
      },
    }),
  );
  const timers = entries.flatMap((entry) => (entry.kind === "timers" ? entry.timers : []));
  expect(timers).toMatchObject([{ id: `${actors[0]?.id}.id.${MASKED}`, event: `typed.${MASKED}` }]);
  expect(text).not.toContain(TOKEN);
});
