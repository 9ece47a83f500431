import { assign, setup } from "xstate";

import type { University } from "#contract/university.ts";
import type { UserType } from "#contract/user.ts";

import { chatMachine } from "../chat/chat.machine.ts";
import type { ChartMeta } from "../clauses.ts";
import { statusOf, unprovided } from "../ports.ts";
import { teller } from "../tell.ts";
import { topicsFor } from "./topics.ts";
import type {
  UniversityPageContext,
  UniversityPageEvent,
  UniversityPageInput,
  UniversityPageTag,
} from "./types.ts";

const NOT_FOUND = 404;

const tell = teller<UniversityPageContext, UniversityPageEvent>();

const topicsOf = ({
  university,
  userType,
}: Pick<UniversityPageContext, "university" | "userType">) =>
  university === null ? [] : topicsFor(userType, university.name);

/** What the chart of a university's page is made of: its port, its popup chat, guards and actions. */
export const universityPageSetup = setup({
  types: {} as {
    context: UniversityPageContext;
    events: UniversityPageEvent;
    input: UniversityPageInput;
    children: { fetchUniversity: "fetchUniversity"; chat: "chat" };
    tags: UniversityPageTag;
    meta: ChartMeta;
  },
  actors: {
    /** One university with its points and facts; rejects with status 404 when there is none (A11). */
    fetchUniversity: unprovided<University, { id: string }>("fetchUniversity"),
    chat: chatMachine,
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => statusOf(params.error) === NOT_FOUND,
    isTopic: ({ context }, params: { label: string }) =>
      context.topics.some((topic) => topic.label === params.label),
    isFilled: ({ context }) => context.draft.trim() !== "",
    isBlank: ({ context }) => context.draft.trim() === "",
    isSignedIn: ({ context }) => context.signedIn,
    mayEditPoints: ({ context }) => context.isSuperuser,
    mayNotEditPoints: ({ context }) => !context.isSuperuser,
  },
  actions: {
    show: assign(({ context }, params: { university: University }) => ({
      university: params.university,
      topics: topicsOf({ university: params.university, userType: context.userType }),
    })),
    setPerson: assign(({ context }, params: { userType: UserType; isSuperuser: boolean }) => ({
      userType: params.userType,
      isSuperuser: params.isSuperuser,
      topics: topicsOf({ university: context.university, userType: params.userType }),
    })),
    signIn: assign({ signedIn: true }),
    tellChatStarted: tell("chat", () => ({ type: "session.started" })),
    setDraft: assign({ draft: (_, params: { value: string }) => params.value }),
    askDraft: assign({ asked: ({ context }) => context.draft.trim(), draft: "" }),
    tellFault: tell("root", (_, params: { error: unknown }) => ({
      type: "fault.met",
      text: String(params.error),
    })),
    setTitle: tell("root", ({ context }) => ({
      type: "title.set",
      title: context.university?.name ?? "",
    })),
    addToFavorites: tell("profile", ({ context }) => ({
      type: "favorite.requested",
      id: context.university?.id ?? context.id,
      name: context.university?.name ?? context.id,
    })),
    openTopic: tell("root", ({ context }, params: { label: string }) => ({
      type: "navigation.requested",
      to: `/university/${encodeURIComponent(context.id)}/chat-ai`,
      state: {
        pageTitle: context.university?.name ?? "",
        default_prompt: context.topics.find((topic) => topic.label === params.label)?.prompt ?? "",
        university_id: context.university?.id ?? context.id,
      },
    })),
  },
});
