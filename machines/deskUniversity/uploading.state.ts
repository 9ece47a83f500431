import { deskUniversitySetup } from "./deskUniversity.setup.ts";
import { SENDING_BROKE } from "./texts.ts";

/** Pictures on their way, one after another. Serves A14, O43. */
export const uploading = deskUniversitySetup.createStateConfig({
  description: "Pictures that are added, one after another.",
  meta: { clauses: ["A14", "O43"] },
  initial: "resting",
  on: {
    "files.chosen": {
      guard: "isThere",
      actions: { type: "queueFiles", params: ({ event }) => ({ files: event.files }) },
      description: "Files wait for their turn; what can't be an image of ours is refused at once.",
      meta: { clauses: ["A14", "O43"] },
    },
    "upload.dropped": {
      actions: { type: "dropUpload", params: ({ event }) => ({ key: event.key }) },
      description: "A file that waits, or was refused, is put away.",
      meta: { clauses: ["O43"] },
    },
  },
  states: {
    resting: {
      description: "No file is on its way.",
      meta: { clauses: ["A14"] },
      always: {
        guard: "isWaiting",
        target: "sending",
        actions: "sendNext",
        description: "The next file goes.",
        meta: { clauses: ["O43"] },
      },
    },
    sending: {
      description: "A file is on its way.",
      meta: { clauses: ["A14", "O43"] },
      invoke: {
        id: "uploadImage",
        src: "uploadImage",
        input: ({ context }) => ({
          university: context.id ?? "",
          file: context.uploads.find(({ state }) => state === "sending")?.file ?? {
            name: "",
            size: 0,
            type: "",
            content: null,
          },
        }),
        onError: {
          target: "resting",
          actions: { type: "refuseSent", params: { reason: SENDING_BROKE } },
          description: "The sending broke: it says so at the file.",
          meta: { clauses: ["O43"] },
        },
      },
      on: {
        "upload.progressed": {
          actions: { type: "setSent", params: ({ event }) => ({ fraction: event.fraction }) },
          description: "More of it has gone.",
          meta: { clauses: ["O43"] },
        },
        "upload.finished": {
          target: "resting",
          actions: { type: "takeImage", params: ({ event }) => ({ image: event.image }) },
          description: "It is an image of the university now.",
          meta: { clauses: ["A14"] },
        },
        "upload.failed": {
          target: "resting",
          actions: { type: "refuseSent", params: ({ event }) => ({ reason: event.message }) },
          description: "The server refused it: the reason stands at the file.",
          meta: { clauses: ["A14", "O43"] },
        },
        "upload.dropped": [
          {
            guard: { type: "isOnItsWay", params: ({ event }) => ({ key: event.key }) },
            target: "resting",
            actions: { type: "dropUpload", params: ({ event }) => ({ key: event.key }) },
            description: "The person stops the file that is on its way.",
            meta: { clauses: ["O43"] },
          },
          {
            actions: { type: "dropUpload", params: ({ event }) => ({ key: event.key }) },
            description: "Another file is put away.",
            meta: { clauses: ["O43"] },
          },
        ],
      },
    },
  },
});
