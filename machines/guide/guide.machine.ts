import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { leavesAside, leftAside, retells, retold } from "./asides.ts";
import { NOTHING_KEPT } from "./beginning.ts";
import { answersChoice, choosingOn, chosenBy } from "./choosing.ts";
import { ownScore } from "./filled.ts";
import type { Frame, Ref } from "./frame.ts";
import { answersBack, completed, resumed } from "./merge.ts";
import { begun, heldTo, refined } from "./refined.ts";
import { holdsToFigure, refinesSearch } from "./searching.ts";
import { asksOfUniversities, fieldsAfter, topicAfter } from "./topics.ts";
import type { GuideContext, GuideEvent, GuideTag } from "./types.ts";
import { metWith, pointsAtShown, recent } from "./whom.ts";

type Change<Changed> = (frame: Frame, context: GuideContext, page: Ref | null) => Changed;

/** What a message that was read changes. */
const read =
  (change: Change<Partial<GuideContext>>) =>
  ({ context, event }: { context: GuideContext; event: GuideEvent }): Partial<GuideContext> =>
    event.type === "message.read" ? change(event.frame, context, event.page) : {};

/** What it asks in the light of all before; a question that waited is given up. */
const asks = (make: Change<Frame>) =>
  read((frame, context, page) => ({ asked: make(frame, context, page), page, pending: null }));

/** What the server keeps of a conversation with the guide, and how each message is understood in its light. */
export const guideMachine = setup({
  types: {} as {
    context: GuideContext;
    events: GuideEvent;
    tags: GuideTag;
    meta: ChartMeta;
  },
  guards: {
    inDanger: ({ event }) => event.type === "message.read" && event.danger === "help",
    retells: ({ context, event }) => event.type === "message.read" && retells(event.frame, context),
    leavesAside: ({ event }) => event.type === "message.read" && leavesAside(event.frame),
    answersBack: ({ context, event }) =>
      event.type === "message.read" && answersBack(event.frame, context),
    refinesSearch: ({ context, event }) =>
      event.type === "message.read" && refinesSearch(event.frame, context),
    holdsToFigure: ({ context, event }) =>
      event.type === "message.read" && holdsToFigure(event.frame, context),
    pointsAtShown: ({ context, event }) =>
      event.type === "message.read" && pointsAtShown(event.frame, context),
    ofUniversities: ({ event }) => event.type === "message.read" && asksOfUniversities(event.frame),
    searches: ({ event }) => event.type === "message.read" && event.frame.act === "find",
    answersChoice: ({ context, event }) =>
      event.type === "message.read" &&
      event.danger !== "help" &&
      answersChoice(event.frame, context),
    chooses: ({ event }) => event.type === "message.read" && event.frame.act === "collect",
    askedForUniversity: ({ event }) =>
      event.type === "message.answered" && event.asksBack === "university",
    askedForChoice: ({ event }) =>
      event.type === "message.answered" && event.asksBack === "choosing",
    cared: ({ event }) => event.type === "message.answered" && event.helped !== null,
    toldOfNone: ({ event }) =>
      event.type === "message.answered" &&
      event.asksBack === null &&
      event.subjects.length === 0 &&
      event.shown.length < 2,
    showedSeveral: ({ event }) => event.type === "message.answered" && event.shown.length > 1,
    toldOfSome: ({ event }) => event.type === "message.answered" && event.subjects.length > 0,
  },
  actions: {
    /** What is asked is what was read; nothing is inherited. */
    takeAsItIs: assign(read((asked, _, page) => ({ asked, page }))),
    retell: assign(read(retold)),
    leaveAside: assign(read(leftAside)),
    /** The question that had to wait, with the university that it lacked. */
    resume: assign(asks(resumed)),
    refine: assign(asks(refined)),
    holdTo: assign(asks(heldTo)),
    begin: assign(asks(begun)),
    complete: assign(asks((frame, context, page) => completed(frame, { ...context, page }))),
    learn: assign(
      read((frame, context, page) => ({
        ...choosingOn(frame, context, false),
        page,
        pending: null,
      })),
    ),
    learnAnswer: assign(
      read((frame, context, page) => ({ ...choosingOn(frame, context, true), page })),
    ),
    /** What was told is what pronouns mean next. */
    remember: assign(({ context, event }) => {
      if (event.type !== "message.answered" || context.asked === null) return {};
      const { asked } = context;
      const { subjects, shown, figure, told } = event;
      // The list that is shown while a person chooses is of a search, too.
      const chosen = asked.act === "collect" ? chosenBy(asked, context.need) : null;
      const same =
        subjects.map(({ id }) => id).join() === context.subjects.map(({ id }) => id).join();
      return {
        subjects: subjects.length > 0 ? subjects : context.subjects,
        earlier: subjects.length > 0 && !same ? recent(context, subjects) : context.earlier,
        met: metWith(context, subjects),
        shown: shown.length > 0 ? shown : context.shown,
        skip: asked.act === "find" ? asked.skip : 0,
        figure: figure ?? context.figure,
        told,
        helped: event.helped,
        home: asked.home ?? context.home,
        // "We can't pay much" says less than an amount did before.
        income:
          asked.income === "some" ? (context.income ?? "some") : (asked.income ?? context.income),
        score: ownScore(asked) ?? context.score,
        fields: chosen !== null ? [] : fieldsAfter(asked, context),
        operation: asked.fields.length > 0 ? asked.operation : context.operation,
        topic: topicAfter(asked, context),
        filters:
          chosen ??
          (asked.act === "find" || asked.act === "programs"
            ? (event.searchedBy ?? asked.filters)
            : context.filters),
        order: chosen !== null ? null : asked.act === "find" ? asked.order : context.order,
      };
    }),
    holdBack: assign(({ context }) => ({ pending: context.asked })),
  },
}).createMachine({
  id: "guide",
  description: "What the guide makes of a message in the light of the conversation.",
  meta: { clauses: ["O52"] },
  context: NOTHING_KEPT,
  initial: "open",
  on: {
    "message.read": [
      {
        guard: "inDanger",
        target: ".caring",
        actions: "takeAsItIs",
        description: "Somebody may be in danger: help comes first, whatever was talked about.",
        meta: { clauses: ["O51"] },
      },
      {
        guard: "retells",
        actions: "retell",
        description:
          "The answer before is wanted again: shorter, in plain words, in another language.",
        meta: { clauses: ["O169"] },
      },
      {
        guard: "leavesAside",
        target: ".open",
        actions: "leaveAside",
        description:
          "It starts over, or takes back what was asked: that is no longer gone on with.",
        meta: { clauses: ["O169"] },
      },
      {
        guard: "answersBack",
        actions: "resume",
        description: "It answers what the guide asked back: the question that waited is taken up.",
      },
      {
        guard: "refinesSearch",
        actions: "refine",
        description: "It narrows or widens the search before it, or goes on with its list.",
        meta: { clauses: ["O134", "O135"] },
      },
      {
        guard: "holdsToFigure",
        actions: "holdTo",
        description: "A bound alone after a figure: that figure is held to it.",
      },
      {
        guard: "pointsAtShown",
        actions: "complete",
        description: "It speaks of what was shown: the second one, which of those.",
      },
      {
        guard: "searches",
        actions: "begin",
        description:
          "A search of its own inherits nothing but the figure that 'cheaper' is measured by, and whom others are to be like.",
        meta: { clauses: ["O163", "O165"] },
      },
      {
        guard: "chooses",
        target: ".guiding",
        actions: "learn",
        description: "The person wants to be led in choosing, and says something of themselves.",
        meta: { clauses: ["O53"] },
      },
      {
        guard: "ofUniversities",
        actions: "complete",
        description:
          "A question about universities: whom and what it leaves unsaid is taken from before.",
      },
      {
        actions: "takeAsItIs",
        description:
          "Talk, or a question about the guide or its answer: it changes nothing that is kept.",
        meta: { clauses: ["O156"] },
      },
    ],
    "message.answered": [
      {
        guard: "askedForUniversity",
        target: ".asking",
        actions: ["remember", "holdBack"],
        description: "No university could be told: the guide asked which, and the question waits.",
      },
      {
        guard: "askedForChoice",
        target: ".guiding",
        actions: "remember",
        description: "The guide asked something simple that helps to choose.",
        meta: { clauses: ["O53"] },
      },
      {
        guard: "showedSeveral",
        target: ".results",
        actions: "remember",
        description: "Several universities were shown: they can be spoken of by their place.",
      },
      {
        guard: "toldOfSome",
        target: ".subject",
        actions: "remember",
        description: "One or a few universities are what is talked about now.",
      },
      {
        actions: "remember",
        description: "The answer named no university: what is talked about stays.",
      },
    ],
  },
  states: {
    open: { description: "Nothing is talked about yet.", meta: { clauses: ["O52"] } },
    subject: {
      description: "One or a few universities are talked about.",
    },
    results: {
      tags: "results",
      description: "A list stands, in the order in which it was shown.",
    },
    asking: {
      tags: "asking",
      description: "The guide asked which university is meant; what was asked waits.",
    },
    guiding: {
      tags: "guiding",
      description: "The guide leads in choosing, one simple question at a time.",
      meta: { clauses: ["O53"] },
      on: {
        "message.read": {
          guard: "answersChoice",
          actions: "learnAnswer",
          description:
            "It answers what the guide asked: a subject, a place, an amount, or 'no idea'.",
        },
      },
    },
    caring: {
      tags: "caring",
      description:
        "Somebody may be in danger: the next answers take up what they say, and don't go back to statistics by themselves.",
      meta: { clauses: ["O51", "O147"] },
      on: {
        "message.answered": [
          {
            guard: "cared",
            actions: "remember",
            description: "Help was given; the next message is read with that in mind.",
          },
          {
            guard: "toldOfNone",
            target: "open",
            actions: "remember",
            description: "Something else was answered, after the numbers were said again.",
          },
        ],
      },
    },
  },
});
