import { loaded, loadingUniversity } from "../university/loading.state.ts";
import { plan } from "../university/plan.state.ts";
import { adminUniversitySetup } from "./adminUniversity.setup.ts";
import { form } from "./form.state.ts";
import { initialAdminUniversity } from "./initialAdminUniversity.ts";
import { pictureSetup } from "./picture.setup.ts";
import { picture } from "./picture.state.ts";
import { uploading } from "./uploading.state.ts";

const leaving = adminUniversitySetup.createStateConfig({
  description: "Whether the person may go.",
  meta: { clauses: ["O42"] },
  initial: "staying",
  states: {
    staying: {
      description: "The person is at work.",
      on: {
        "leave.requested": {
          guard: "isUnsaved",
          target: "asking",
          description: "Something would be lost: asked first.",
        },
      },
    },
    asking: {
      tags: "askingToLeave",
      description: "Leave without saving?",
      on: {
        "leave.requested": {
          guard: "isUnsaved",
          target: "asking",
          description: "The person tries again to go: the question stays.",
        },
        "leave.confirmed": {
          target: "staying",
          description: "The person goes, and leaves it.",
        },
        "leave.declined": {
          target: "staying",
          description: "The person stays; nothing is lost.",
        },
      },
    },
  },
});

const changes = adminUniversitySetup.createStateConfig({
  description: "What superusers changed of it.",
  meta: { clauses: ["O121"] },
  initial: "absent",
  states: {
    absent: {
      description: "Of a university that isn't kept yet nothing was changed.",
      always: {
        guard: "isThere",
        target: "offered",
        description: "It is kept.",
      },
    },
    offered: {
      description: "The changes have a chart of their own.",
      invoke: {
        id: "adminChanges",
        src: "adminChanges",
        input: ({ context }) => ({ university: context.id ?? "" }),
        onError: {
          actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
          description: "Their chart broke: logged, and the page goes on without them.",
          meta: { clauses: ["X13", "O121"] },
        },
      },
    },
  },
});

const texts = adminUniversitySetup.createStateConfig({
  description: "The university's own texts.",
  meta: { clauses: ["O58"] },
  initial: "absent",
  states: {
    absent: {
      description: "A university that isn't kept yet has none.",
      always: {
        guard: "isThere",
        target: "shown",
        description: "It is kept.",
      },
    },
    shown: {
      description: "The texts have a chart of their own.",
      invoke: {
        id: "universityTexts",
        src: "universityTexts",
        input: ({ context }) => ({ university: context.id ?? "", left: context.text }),
        onError: {
          target: "broken",
          actions: [
            { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
            { type: "noteText", params: { text: null } },
          ],
          description: "Their chart broke: logged, and said in their place; the page stays.",
          meta: { clauses: ["X13"] },
        },
      },
      on: {
        "text.typed": {
          actions: { type: "noteText", params: ({ event }) => ({ text: event.text }) },
          description: "Something of a text is unsaved now, or no longer.",
          meta: { clauses: ["O58", "O42"] },
        },
      },
    },
    broken: {
      tags: "textsBroken",
      description: "The texts can't be changed until the page is opened again.",
      meta: { clauses: ["X13"] },
    },
  },
});

/** A university in the administration: its fields, its pictures, its tour. Serves P5, O38, O42, O43, O58, O121, A13, A14, A15. */
export const adminUniversityMachine = pictureSetup.createMachine({
  id: "adminUniversity",
  description: "A university in the administration.",
  context: ({ input }) => initialAdminUniversity(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Is it there already?",
      meta: { clauses: ["P5", "A13"] },
      always: [
        {
          guard: "isThere",
          target: "loading",
          description: "It is: it is opened.",
          meta: { clauses: ["A11"] },
        },
        {
          target: "open",
          description: "It isn't: a new university is begun.",
          meta: { clauses: ["A13"] },
        },
      ],
    },
    ...loadingUniversity({
      target: "open",
      actions: [{ type: "open", params: loaded }, "setTitle"],
      description: "The university is here.",
      meta: { clauses: ["A11"] },
    }),
    open: {
      tags: "open",
      description: "The university is open in the administration.",
      meta: { clauses: ["P5", "O38"] },
      type: "parallel",
      states: { form, plan, uploading, picture, texts, changes, leaving },
    },
  },
});
