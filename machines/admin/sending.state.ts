import { progressed } from "../upload/upload.ts";
import { adminSetup } from "./admin.setup.ts";

/** A file chosen and sent for the import. Serves O23, O43. */
export const sending = adminSetup.createStateConfig({
  description: "The form of the import.",
  meta: { clauses: ["O23", "O43"] },
  initial: "choosing",
  on: {
    "campus.dropped": {
      actions: "dropCampus",
      description: "The file is of no campus, or of another's.",
      meta: { clauses: ["O23"] },
    },
    "dryRun.toggled": {
      actions: "toggleDryRun",
      description: "A dry run says what would change, and changes nothing.",
      meta: { clauses: ["O23"] },
    },
  },
  states: {
    choosing: {
      description: "A file is chosen.",
      meta: { clauses: ["O23"] },
      on: {
        "file.chosen": [
          {
            guard: { type: "isTooLarge", params: ({ event }) => ({ file: event.file }) },
            actions: "refuseFile",
            description: "Such a large file is never taken: said before it is sent.",
            meta: { clauses: ["O23", "O43"] },
          },
          {
            actions: { type: "takeFile", params: ({ event }) => ({ file: event.file }) },
            description: "This file is to be imported.",
          },
        ],
        "file.dropped": {
          actions: "dropFile",
          description: "Not this file after all.",
        },
        "import.submitted": {
          guard: "hasFile",
          target: "sending",
          actions: "beginSending",
          description: "The file is sent.",
        },
      },
    },
    sending: {
      tags: "sendingFile",
      description: "The file is on its way.",
      invoke: {
        id: "sendFile",
        src: "sendFile",
        input: ({ context: { file, campus, dryRun } }) => ({
          file: file ?? { name: "", size: 0, type: "", content: null },
          campus: campus?.id ?? null,
          dryRun,
        }),
        onError: {
          target: "choosing",
          actions: { type: "tellProblem", params: { said: "admin.sendingBroke" } },
          description: "The sending broke; the file is still chosen.",
          meta: { clauses: ["O43"] },
        },
      },
      on: {
        "upload.progressed": progressed,
        "import.started": {
          target: "choosing",
          actions: "clearForm",
          description: "The server took it and began.",
          meta: { clauses: ["O23"] },
        },
        "upload.failed": {
          target: "choosing",
          actions: {
            type: "tellProblem",
            params: ({ event }) => ({ said: { text: event.message } }),
          },
          description:
            "The server refused it: the reason stands at the form, the file is still chosen.",
        },
        "upload.cancelled": {
          target: "choosing",
          actions: { type: "tellProblem", params: { said: null } },
          description: "The person stops the sending.",
          meta: { clauses: ["O43"] },
        },
      },
    },
  },
});
