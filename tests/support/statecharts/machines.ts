import { assign, fromCallback, fromPromise, setup } from "xstate";

/** A form with a password, a service that answers with tokens, a delay, and a child machine. */
export const signInMachine = setup({
  types: {} as {
    context: { email: string; password: string; tries: number; log: { text: string }[] };
    events:
      | { type: "email.changed"; value: string }
      | { type: "password.changed"; value: string }
      | { type: "submitted" }
      | { type: "said"; text: string };
  },
  actors: {
    logIn: fromPromise<{ access: string; user: { name: string } }>(() =>
      Promise.resolve({ access: "very-secret-access", user: { name: "Ann" } }),
    ),
    watch: fromCallback(() => () => {}),
    bell: setup({ types: {} as { events: { type: "ring" } } }).createMachine({
      id: "bell",
      initial: "still",
      states: { still: { on: { ring: "ringing" } }, ringing: { on: { ring: "still" } } },
    }),
  },
  delays: { rest: 60_000 },
  guards: { isFilled: ({ context }) => context.password !== "" },
}).createMachine({
  id: "signIn",
  context: { email: "", password: "", tries: 0, log: [] },
  type: "parallel",
  invoke: { src: "watch", id: "watch" },
  on: {
    said: {
      actions: assign({ log: ({ context, event }) => [...context.log, { text: event.text }] }),
    },
  },
  states: {
    form: {
      initial: "filling",
      states: {
        filling: {
          on: {
            "email.changed": { actions: assign({ email: ({ event }) => event.value }) },
            "password.changed": { actions: assign({ password: ({ event }) => event.value }) },
            submitted: { guard: "isFilled", target: "asking" },
          },
        },
        asking: {
          invoke: { src: "logIn", id: "logIn", onDone: "resting", onError: "filling" },
        },
        resting: { after: { rest: "filling" } },
      },
    },
    bell: { invoke: { src: "bell", id: "bell", systemId: "theBell" } },
  },
});
