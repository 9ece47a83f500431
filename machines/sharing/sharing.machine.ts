import { errorOf } from "../ports.ts";
import { keyOf, sharedPath, sharingSetup } from "./sharing.setup.ts";

const closed = {
  target: "#sharing.closed",
  description:
    "The person goes back to the chat, or leaves the conversation; a link stays as it is.",
  meta: { clauses: ["O107"] },
} as const;

/** Sharing one answer by a link that everyone can read, and ending that. Serves O107. */
export const sharingMachine = sharingSetup.createMachine({
  id: "sharing",
  description: "Sharing one answer by a link.",
  meta: { clauses: ["O107"] },
  context: { keys: {}, at: null, failure: null },
  initial: "closed",
  on: {
    "links.known": {
      target: ".closed",
      actions: { type: "setKeys", params: ({ event }) => ({ keys: event.keys }) },
      description: "A conversation is taken up: it is known which of its answers are shared.",
      meta: { clauses: ["O63", "O107"] },
    },
  },
  states: {
    closed: {
      description: "Nothing is being shared.",
      on: {
        "share.pressed": {
          target: "deciding",
          actions: [{ type: "take", params: ({ event }) => event }, "forgetFailure"],
          description: "The person wants to share an answer, or to see its link.",
        },
      },
    },
    deciding: {
      description: "Is there a link already?",
      always: [
        {
          guard: "isShared",
          target: "linked",
          description: "There is one.",
        },
        { target: "unlinked", description: "There isn't.", meta: { clauses: ["O107"] } },
      ],
    },
    unlinked: {
      tags: "open",
      description: "The person sees what would become public.",
      initial: "asking",
      on: {
        "link.requested": {
          target: "making",
          actions: "forgetFailure",
          description: "The link is to be made.",
        },
        "share.closed": closed,
      },
      states: {
        asking: { description: "It isn't shared.", meta: { clauses: ["O107"] } },
        ended: {
          tags: "ended",
          description: "It was shared until now.",
        },
      },
    },
    making: {
      tags: ["open", "working"],
      description:
        "The host makes the link. It may be made although the dialog closes; then it's in no one's hands.",
      on: { "share.closed": closed },
      invoke: {
        id: "makeLink",
        src: "makeLink",
        input: ({ context }) => ({ id: context.at?.id ?? "" }),
        onDone: {
          target: "linked.made",
          actions: { type: "keepKey", params: ({ event }) => event.output },
          description:
            "There is a link. Browsers copy only at once after a press, so the next one does that.",
        },
        onError: {
          target: "unlinked",
          actions: { type: "tellFailure", params: errorOf },
          description: "The host didn't make it: said in the dialog.",
          meta: { clauses: ["O107", "X2"] },
        },
      },
    },
    handing: {
      tags: ["open", "linked", "working"],
      description: "The device's dialog is open, or the link is being copied.",
      on: { "share.closed": closed },
      invoke: {
        id: "share",
        src: "share",
        input: ({ context }) => ({
          title: { text: context.at?.question ?? "" },
          path: sharedPath(keyOf(context) ?? ""),
        }),
        onDone: [
          {
            guard: { type: "wasCopied", params: ({ event }) => ({ outcome: event.output }) },
            target: "linked.copied",
            description: "The link was copied.",
          },
          {
            target: "linked",
            description: "The device's own dialog has done the rest.",
          },
        ],
        onError: {
          target: "linked.refused",
          description: "Neither worked: the link can be copied by hand.",
        },
      },
    },
    linked: {
      tags: ["open", "linked"],
      description: "Everyone with the link can read the answer. The person sees the link.",
      initial: "shown",
      on: {
        "link.requested": {
          target: "handing",
          actions: "forgetFailure",
          description: "The link is to be handed on.",
        },
        "link.ended": {
          target: "ending",
          actions: "forgetFailure",
          description: "No one is to read it there any longer.",
        },
        "share.closed": closed,
      },
      states: {
        shown: { description: "The link is there.", meta: { clauses: ["O107"] } },
        made: {
          tags: "made",
          description: "It was made just now.",
        },
        copied: {
          tags: "copied",
          description: "The link is in the clipboard, too.",
        },
        refused: {
          tags: "refused",
          description: "The person is told to copy it by hand.",
        },
      },
    },
    ending: {
      description: "The host ends the link, also when the dialog closes meanwhile.",
      initial: "seen",
      invoke: {
        id: "endLink",
        src: "endLink",
        input: ({ context }) => ({ id: context.at?.id ?? "" }),
        onDone: [
          {
            guard: "isUnseen",
            target: "closed",
            actions: "dropKey",
            description: "The link leads nowhere from now on. The dialog is closed already.",
          },
          {
            target: "unlinked.ended",
            actions: "dropKey",
            description: "The link leads nowhere from now on.",
          },
        ],
        onError: [
          {
            guard: "isUnseen",
            target: "closed",
            actions: { type: "notify", params: { kind: "warning", said: "sharing.notEnded" } },
            description:
              "It hasn't ended, and the dialog is closed: the person is told, as everyone can still read the answer.",
            meta: { clauses: ["O107", "X2"] },
          },
          {
            target: "linked",
            actions: { type: "tellFailure", params: errorOf },
            description: "It hasn't ended: said in the dialog.",
            meta: { clauses: ["O107", "X2"] },
          },
        ],
      },
      states: {
        seen: {
          tags: ["open", "linked", "working"],
          description: "The person waits for it.",
          on: {
            "share.closed": {
              target: "unseen",
              description: "The person goes back to the chat; it goes on.",
            },
          },
        },
        unseen: {
          description: "The dialog is closed.",
          on: {
            "share.pressed": [
              {
                guard: { type: "isAt", params: ({ event }) => event },
                target: "seen",
                description: "The person looks at it again.",
              },
              {
                target: "#sharing.deciding",
                actions: [{ type: "take", params: ({ event }) => event }, "forgetFailure"],
                description:
                  "The person turns to another answer; this one says itself whether it's shared.",
              },
            ],
            "links.known": {
              actions: { type: "setKeys", params: ({ event }) => ({ keys: event.keys }) },
              description: "Another conversation is taken up; the link of this one still ends.",
              meta: { clauses: ["O63", "O107"] },
            },
          },
        },
      },
    },
  },
});
