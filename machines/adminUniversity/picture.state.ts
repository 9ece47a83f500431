import { errorOf } from "../ports.ts";
import { northernHeading, pictureSetup } from "./picture.setup.ts";

/** One picture: its caption, its point, its north, and the way out. Serves O20. */
export const picture = pictureSetup.createStateConfig({
  description: "One picture, looked at and changed.",
  meta: { clauses: ["O20"] },
  initial: "closed",
  states: {
    closed: {
      description: "No picture is open.",
      on: {
        "picture.opened": {
          guard: { type: "isPicture", params: ({ event }) => ({ id: event.id }) },
          target: "open",
          actions: { type: "openPicture", params: ({ event }) => ({ id: event.id }) },
          description: "The person opens a picture.",
        },
      },
    },
    open: {
      tags: "pictureOpen",
      description: "A picture is open.",
      initial: "editing",
      states: {
        editing: {
          description: "The person looks at it, and types.",
          on: {
            "picture.closed": [
              {
                guard: "isPictureChanged",
                target: "asking",
                description: "What was typed would be lost: asked first.",
                meta: { clauses: ["O20", "O42"] },
              },
              {
                target: "#adminUniversity.open.picture.closed",
                actions: "closePicture",
                description: "The person is done with it.",
              },
            ],
            "caption.changed": {
              actions: {
                type: "changePicture",
                params: ({ event }) => ({ caption: event.value }),
              },
              description: "The caption is typed.",
            },
            "point.chosen": {
              actions: { type: "changePicture", params: ({ event }) => ({ point: event.id }) },
              description: "It belongs to this point, or to none.",
            },
            "panorama.turned": {
              actions: { type: "look", params: ({ event }) => ({ heading: event.heading }) },
              description: "The person looks about in the panorama.",
            },
            "panorama.failed": {
              actions: "showFlat",
              description: "It can't be shown round here: it is shown flat.",
            },
            "picture.submitted": {
              guard: "isPictureChanged",
              target: "saving",
              description: "What was typed is sent.",
            },
            "north.set": {
              guard: "isPanorama",
              target: "turning",
              description: "Where the person looks is north.",
            },
            "deletion.requested": {
              target: "confirming",
              description: "The picture is to go: asked again.",
            },
          },
        },
        asking: {
          tags: "askingToDrop",
          description: "Close the picture without saving?",
          meta: { clauses: ["O20", "O42"] },
          on: {
            "picture.dropped": {
              target: "#adminUniversity.open.picture.closed",
              actions: "closePicture",
              description: "What was typed may go.",
              meta: { clauses: ["O42"] },
            },
            "picture.kept": {
              target: "editing",
              description: "It stays open, with what was typed.",
              meta: { clauses: ["O42"] },
            },
          },
        },
        saving: {
          tags: "pictureBusy",
          description: "Caption and point are on their way.",
          invoke: {
            id: "updateImage",
            src: "updateImage",
            input: ({ context: { picture: draft } }) => ({
              id: draft?.id ?? "",
              change: { caption: draft?.caption.trim() ?? "", point: draft?.point ?? null },
            }),
            onDone: {
              target: "#adminUniversity.open.picture.closed",
              actions: [
                { type: "replaceImage", params: ({ event }) => ({ image: event.output }) },
                "closePicture",
                { type: "notify", params: { kind: "success", said: "adminUniversity.saved" } },
              ],
              description: "It is kept: 'Saved.'",
            },
            onError: {
              target: "editing",
              actions: { type: "tellPictureProblem", params: errorOf },
              description: "It was refused: the reason is shown, and what was typed stays.",
              meta: { clauses: ["X1", "X2", "O42"] },
            },
          },
        },
        turning: {
          tags: "pictureBusy",
          description: "The panorama's north is on its way.",
          invoke: {
            id: "setNorth",
            src: "updateImage",
            input: ({ context }) => ({
              id: context.picture?.id ?? "",
              change: { heading: northernHeading(context) },
            }),
            onDone: {
              target: "editing",
              actions: [
                { type: "replaceImage", params: ({ event }) => ({ image: event.output }) },
                "turnNorth",
                { type: "notify", params: { kind: "success", said: "adminUniversity.northSet" } },
              ],
              description: "The view stays, and looks north now.",
            },
            onError: {
              target: "editing",
              actions: { type: "tellPictureProblem", params: errorOf },
              description: "It was refused: the reason is shown.",
              meta: { clauses: ["X1", "X2"] },
            },
          },
        },
        confirming: {
          tags: "deleting",
          description: "Should it really be deleted?",
          on: {
            "deletion.confirmed": {
              target: "deleting",
              description: "Yes, it should.",
            },
            "deletion.declined": {
              target: "editing",
              description: "It stays.",
            },
          },
        },
        deleting: {
          tags: ["deleting", "pictureBusy"],
          description: "It is being deleted.",
          invoke: {
            id: "deleteImage",
            src: "deleteImage",
            input: ({ context }) => ({ id: context.picture?.id ?? "" }),
            onDone: {
              target: "#adminUniversity.open.picture.closed",
              actions: [
                "dropImage",
                "closePicture",
                { type: "notify", params: { kind: "success", said: "adminUniversity.deleted" } },
              ],
              description: "It is gone: 'Delete Success.'",
              meta: { clauses: ["O20", "X15"] },
            },
            onError: {
              target: "editing",
              actions: { type: "tellPictureProblem", params: errorOf },
              description: "It could not be deleted: the reason is shown.",
              meta: { clauses: ["X1", "X2"] },
            },
          },
        },
      },
    },
  },
});
