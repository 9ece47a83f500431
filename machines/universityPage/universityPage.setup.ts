import { assign, setup } from "xstate";

import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";
import type { UserType } from "#contract/user.ts";

import { chatMachine } from "../chat/chat.machine.ts";
import type { ChartMeta } from "../clauses.ts";
import { comparisonMachine } from "../comparison/comparison.machine.ts";
import { sendToSystem, tellFault } from "../sendToSystem.ts";
import { universityParts } from "../university/parts.ts";
import type { Unsent } from "../unsent.ts";
import { type Topic, TOPICS } from "./topics.ts";
import type {
  UniversityPageContext,
  UniversityPageEvent,
  UniversityPageInput,
  UniversityPageTag,
} from "./types.ts";

/** What the chart of a university's page is made of: its port, its popup chat, guards and actions. */
export const universityPageSetup = setup({
  types: {} as {
    context: UniversityPageContext;
    events: UniversityPageEvent;
    input: UniversityPageInput;
    children: {
      fetchUniversity: "fetchUniversity";
      fetchPlan: "fetchPlan";
      chat: "chat";
      comparison: "comparison";
    };
    tags: UniversityPageTag;
    meta: ChartMeta;
  },
  actors: {
    ...universityParts.actors,
    chat: chatMachine,
    comparison: comparisonMachine,
  },
  guards: {
    ...universityParts.guards,
    isTopic: ({ context }, params: { topic: Topic }) =>
      TOPICS[context.userType].includes(params.topic),
    isImage: ({ context }, params: { id: string }) =>
      context.university?.images.some(({ id }) => id === params.id) ?? false,
    isFilled: ({ context }) => context.draft.trim() !== "",
    isBlank: ({ context }) => context.draft.trim() === "",
    isSignedIn: ({ context }) => context.signedIn,
    mayEditPoints: ({ context }) => context.isSuperuser,
    mayNotEditPoints: ({ context }) => !context.isSuperuser,
  },
  actions: {
    /** Slot: keeps what is typed as long as the tab is open and no one is signed in, and else forgets it (O174). */
    keepUnsent: (_, _params: Unsent) => {},
    /** Slot: asks for what was kept; it comes as `draft.changed` (O174). */
    recallUnsent: (_, _params: Pick<Unsent, "universityId">) => {},
    /** Slot: keeps a bookmark as long as the tab is open where it was pressed without an account (O174). */
    keepBookmark: (_, _params: { universityId: string }) => {},
    /** Slot: asks for that bookmark once someone is signed in; it comes as `favorite.recalled` (O174). */
    recallBookmark: (_, _params: { universityId: string }) => {},
    show: assign((_, params: { university: University }) => params),
    setPerson: assign((_, params: { userType: UserType; isSuperuser: boolean }) => params),
    showImage: assign(({ context }, params: { id: string }) => ({
      shown: context.university?.images.findIndex(({ id }) => id === params.id) ?? 0,
    })),
    showNeighbour: assign(({ context: { university, shown } }, params: { by: number }) => {
      const count = university?.images.length ?? 1;
      return { shown: (shown + params.by + count) % count };
    }),
    setPlan: assign((_, params: { plan: Plan | null }) => params),
    signIn: assign({ signedIn: true }),
    tellChatStarted: sendToSystem("chat", () => ({ type: "session.started" })),
    setDraft: assign({ draft: (_, params: { value: string }) => params.value }),
    askDraft: assign({ asked: ({ context }) => context.draft.trim(), draft: "" }),
    tellFault: tellFault(),
    setTitle: sendToSystem("root", ({ context }) => ({
      type: "title.set",
      title: { text: context.university?.name ?? "" },
    })),
    toggleFavorite: sendToSystem("profile", ({ context }) => ({
      type: "favorite.toggled",
      ...favoriteOf(context),
    })),
    recallFavorite: sendToSystem("profile", ({ context }) => ({
      type: "favorite.recalled",
      ...favoriteOf(context),
    })),
    openTopic: sendToSystem("root", ({ context }, params: { prompt: string }) => ({
      type: "navigation.requested",
      to: `/university/${encodeURIComponent(context.id)}/chat-ai`,
      state: {
        pageTitle: context.university?.name ?? "",
        default_prompt: params.prompt,
        university_id: context.university?.id ?? context.id,
      },
    })),
  },
});

const favoriteOf = ({ university, id }: UniversityPageContext) => ({
  id: university?.id ?? id,
  name: university?.name ?? id,
});
