import { progressed } from "../upload/upload.ts";
import { uploadingSetup } from "./uploading.setup.ts";
import { isGoing } from "./uploads.ts";

/** Pictures on their way, one after another. Serves A14, O43. */
export const uploading = uploadingSetup.createStateConfig({
  description: "Pictures that are added, one after another.",
  meta: { clauses: ["A14", "O43"] },
  initial: "resting",
  on: {
    "files.chosen": {
      guard: "isThere",
      actions: { type: "queueFiles", params: ({ event }) => ({ files: event.files }) },
      description: "Files wait for their turn; what can't be an image of ours is refused at once.",
    },
    "upload.dropped": {
      actions: { type: "dropUpload", params: ({ event }) => ({ key: event.key }) },
      description: "Another file, which waits or was refused, is put away.",
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
      invoke: {
        id: "uploadImage",
        src: "uploadImage",
        input: ({ context }) => ({
          university: context.id ?? "",
          file: context.uploads.find(isGoing)?.file ?? null,
        }),
        onError: [
          {
            guard: "isWithdrawn",
            target: "resting",
            actions: "dropWithdrawn",
            description: "The sending broke, and nothing of it was wanted.",
            meta: { clauses: ["O43"] },
          },
          {
            target: "resting",
            actions: { type: "refuseSent", params: { reason: "adminUniversity.sendingBroke" } },
            description: "The sending broke: it says so at the file.",
            meta: { clauses: ["O43"] },
          },
        ],
      },
      on: {
        "upload.progressed": progressed,
        "upload.finished": [
          {
            guard: "isWithdrawn",
            target: "removing",
            actions: { type: "noteUnwanted", params: ({ event }) => ({ image: event.image }) },
            description: "It is an image of the university now, which the person took back.",
          },
          {
            target: "resting",
            actions: { type: "takeImage", params: ({ event }) => ({ image: event.image }) },
            description: "It is an image of the university now.",
            meta: { clauses: ["A14"] },
          },
        ],
        "upload.failed": [
          {
            guard: "isWithdrawn",
            target: "resting",
            actions: "dropWithdrawn",
            description: "The server refused what was taken back anyway.",
            meta: { clauses: ["O43"] },
          },
          {
            target: "resting",
            actions: {
              type: "refuseSent",
              params: ({ event }) => ({ reason: { text: event.message } }),
            },
            description: "The server refused it: the reason stands at the file.",
          },
        ],
        "upload.dropped": [
          {
            guard: { type: "isOut", params: ({ event }) => ({ key: event.key }) },
            actions: "withdraw",
            description:
              "The person stops a file that has gone out whole: what the server makes of it is awaited, and deleted.",
            meta: { clauses: ["O43"] },
          },
          {
            guard: { type: "isBeingWithdrawn", params: ({ event }) => ({ key: event.key }) },
            description: "It is being taken back already.",
            meta: { clauses: ["O43"] },
          },
          {
            guard: { type: "isOnItsWay", params: ({ event }) => ({ key: event.key }) },
            target: "resting",
            actions: { type: "dropUpload", params: ({ event }) => ({ key: event.key }) },
            description: "The person stops the file that is on its way.",
            meta: { clauses: ["O43"] },
          },
        ],
      },
    },
    removing: {
      description: "An image that was taken back is being deleted.",
      meta: { clauses: ["O20", "O43"] },
      invoke: {
        id: "removeUnwanted",
        src: "deleteImage",
        input: ({ context }) => ({ id: context.unwanted?.id ?? "" }),
        onDone: {
          target: "resting",
          actions: "dropWithdrawn",
          description: "It is gone.",
          meta: { clauses: ["O43"] },
        },
        onError: {
          target: "resting",
          actions: "keepUnwanted",
          description: "It could not be deleted: it stands among the pictures, as visitors see it.",
          meta: { clauses: ["O43", "X2"] },
        },
      },
      on: {
        "upload.dropped": {
          guard: { type: "isBeingWithdrawn", params: ({ event }) => ({ key: event.key }) },
          description: "It is being taken back already.",
          meta: { clauses: ["O43"] },
        },
      },
    },
  },
});
