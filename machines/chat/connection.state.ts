import { chatSetup } from "./chat.setup.ts";
import { keepUnsent } from "./unsent.ts";

/** What a person sees of the connection. Serves T13, X11, X12. */
export const connection = chatSetup.createStateConfig({
  description: "How the chat is connected, as its socket says.",
  meta: { clauses: ["T13"] },
  initial: "connecting",
  on: {
    "connection.changed": [
      {
        guard: { type: "statusIs", params: { status: "connecting" } },
        target: ".connecting",
        description: "The socket opens.",
        meta: { clauses: ["T13"] },
      },
      {
        guard: { type: "statusIs", params: { status: "connected" } },
        target: ".connected",
        description: "The socket is open.",
        meta: { clauses: ["T13"] },
      },
      {
        guard: { type: "statusIs", params: { status: "reconnecting" } },
        target: ".reconnecting",
        description: "The socket closed and will be opened again.",
        meta: { clauses: ["T13"] },
      },
      {
        guard: { type: "statusIs", params: { status: "disconnected" } },
        target: ".disconnected",
        actions: { type: "setFull", params: ({ event }) => ({ why: event.full ?? null }) },
        description: "The attempts are used up, or the host has no room and says why.",
        meta: { clauses: ["X12", "O161"] },
      },
      {
        target: ".noToken",
        description: "No one is signed in.",
        meta: { clauses: ["X11"] },
      },
    ],
  },
  states: {
    connecting: {
      tags: "connecting",
      description: "Connecting for the first time.",
      meta: { clauses: ["T13"] },
    },
    connected: {
      tags: "connected",
      description: "Connected.",
      meta: { clauses: ["T13"] },
    },
    reconnecting: {
      tags: "reconnecting",
      description: "Disconnected; the chat comes back by itself.",
      meta: { clauses: ["T13", "K5"] },
    },
    disconnected: {
      tags: "disconnected",
      description: "Disconnected for good, unless the person asks for another attempt.",
      meta: { clauses: ["X12"] },
    },
    noToken: {
      tags: "noToken",
      entry: keepUnsent,
      exit: keepUnsent,
      description:
        "No one is signed in, so there is no connection: what is asked is kept until someone is.",
      meta: { clauses: ["X11", "O174"] },
    },
  },
});
