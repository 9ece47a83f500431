import { assign, setup } from "xstate";

import type { User, UserType } from "#contract/user.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import { knownUser } from "../profile/knownUser.ts";
import { clearNotices, notify, sendToSystem } from "../sendToSystem.ts";
import { afterType } from "./afterType.ts";
import type { UserTypeContext, UserTypeEvent, UserTypeTag } from "./types.ts";

/** What a person is when nothing else is known (E1). */
const DEFAULT_TYPE: UserType = "student";

/** The choice of the user type. Serves R3, S9, T4, T5, V4, A8. */
export const userTypeMachine = setup({
  types: {} as {
    context: UserTypeContext;
    events: UserTypeEvent;
    tags: UserTypeTag;
    meta: ChartMeta;
  },
  actors: {
    /** Sets the type; answers the user, or null when the host answered none (A8). */
    setType: unprovided<User | null, { userType: UserType }>("setType"),
  },
  actions: {
    choose: assign({ chosen: (_, params: { userType: UserType }) => params.userType }),
    setNewUser: sendToSystem("root", () => ({ type: "newUser.set" })),
    setUser: sendToSystem("profile", ({ context }, params: { user: User | null }) => {
      const userType = context.chosen ?? DEFAULT_TYPE;
      const user = knownUser(params.user);
      return user === null
        ? { type: "userType.set", userType }
        : { type: "profile.set", user: { ...user, type: userType } };
    }),
    notify: notify(),
    clearNotices: clearNotices(),
    goOn: sendToSystem("root", ({ context }) => ({
      type: "navigation.requested",
      to: afterType(context.chosen ?? DEFAULT_TYPE),
    })),
  },
}).createMachine({
  id: "userType",
  description: "The person says who they are: student, parent, alumni, faculty or others.",
  context: { chosen: null },
  entry: "setNewUser",
  meta: { clauses: ["T5"] },
  initial: "choosing",
  states: {
    choosing: {
      description: "The person chooses a type. On this screen the person counts as a new user.",
      meta: { clauses: ["S9", "V4", "T5"] },
      initial: "nothing",
      on: {
        "type.chosen": {
          target: ".something",
          actions: { type: "choose", params: ({ event }) => ({ userType: event.userType }) },
          description: "A type is chosen.",
          meta: { clauses: ["S9", "V4"] },
        },
      },
      states: {
        nothing: {
          description: "Nothing is chosen yet: 'Next' is disabled.",
          meta: { clauses: ["V4"] },
          on: {
            "type.submitted": {
              actions: { type: "notify", params: { kind: "warning", said: "userType.missing" } },
              description: "A type must be chosen first.",
            },
          },
        },
        something: {
          tags: "canSubmit",
          description: "A type is chosen: 'Next' is enabled.",
          meta: { clauses: ["V4"] },
          on: {
            "type.submitted": {
              target: "#userType.saving",
              description: "The type is kept.",
              meta: { clauses: ["S9", "A8"] },
            },
          },
        },
      },
    },
    saving: {
      tags: "busy",
      description: "The type is being kept.",
      meta: { clauses: ["A8"] },
      invoke: {
        id: "setType",
        src: "setType",
        input: ({ context }) => ({ userType: context.chosen ?? DEFAULT_TYPE }),
        onDone: {
          target: "leaving",
          actions: [
            "clearNotices",
            { type: "setUser", params: ({ event }) => ({ user: event.output }) },
            "goOn",
          ],
          description:
            "Students and parents go on to choose a university, alumni and faculty to find theirs, others to the chat.",
          meta: { clauses: ["T4", "E2"] },
        },
        onError: {
          target: "choosing.something",
          description: "The type could not be kept; the request said why. It can be tried again.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
    leaving: {
      tags: "busy",
      description: "Done here: the next screen opens.",
      meta: { clauses: ["T4"] },
    },
  },
});
