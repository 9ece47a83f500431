import { assign, enqueueActions } from "xstate";

import { isMissing } from "../ports.ts";
import { sendToSystem } from "../sendToSystem.ts";
import { chatSetup } from "./chat.setup.ts";
import { addressOf, isOffered, left, nameOf } from "./listed.ts";
import type { ChatContext, ChatEvent } from "./types.ts";

const goTo = (replace: boolean) =>
  sendToSystem<"root", ChatContext, ChatEvent>("root", ({ context: { settings, addressed } }) => ({
    type: "navigation.requested",
    to: addressOf(addressed),
    replace,
    // To the router it is the same place with the same state only.
    ...(Object.keys(settings).length === 0 ? {} : { state: settings }),
  }));
const pushAddress = goTo(false);
const replaceAddress = goTo(true);

/** The chat as one of several that a person has: the list beside it and the address name the one that is open. Serves O65. */
export const listedSetup = chatSetup.extend({
  guards: {
    isOffered: ({ context }) => isOffered(context),
    /** Where there is no list, the address names none. */
    isAddressed: ({ context }, params: { id: string | null }) =>
      !isOffered(context) || context.addressed === params.id,
    isNew: (_, params: { id: string | null }) => params.id === null,
    isOpen: ({ context }, params: { id: string }) => context.conversationId === params.id,
    /** One was asked for by its id, which the host doesn't know. */
    isGone: ({ context: { wanted } }, params: { error: unknown }) =>
      wanted !== null && wanted.id !== null && isMissing(null, params),
  },
  actions: {
    noteKeeping: assign({ hostKeeps: true }),
    leave: enqueueActions(({ context, enqueue }) => {
      enqueue.assign(left(context));
      enqueue.sendTo("reading", { type: "reading.ended" });
      enqueue.sendTo("sharing", { type: "share.closed" });
    }),
    want: assign((_, { id }: { id: string | null }) => ({
      addressed: id,
      wanted: id === null ? null : { id, universityId: null, prompt: null },
    })),
    wantLatest: assign(({ context: { wanted } }) => ({
      wanted: wanted === null ? null : { ...wanted, id: null },
    })),
    stopAnswer: enqueueActions(({ enqueue }) => {
      enqueue.sendTo("chatSocket", { type: "answer.stopped" });
    }),
    /** The address follows what is shown, in the same entry of the browser's history. */
    showAddress: enqueueActions(({ context, enqueue }) => {
      const name = nameOf(context);
      if (!isOffered(context) || name === context.addressed) return;
      enqueue.assign({ addressed: name });
      enqueue(replaceAddress);
    }),
    /** A new conversation is another entry: the way back leads to the one before. */
    goToNew: enqueueActions(({ context, enqueue }) => {
      if (context.addressed === null) return;
      enqueue.assign({ addressed: null });
      enqueue(pushAddress);
    }),
    showTitle: sendToSystem("root", (_, { title }: { title: string }) => ({
      type: "title.set",
      title: { text: title },
    })),
    /** A chat elsewhere keeps the title of its screen. */
    showNewTitle: sendToSystem("root", ({ context: { settings, lists } }) => ({
      type: "title.set",
      title:
        lists && settings.pageTitle === undefined
          ? "title.chat"
          : { text: settings.pageTitle ?? "" },
    })),
    tellShown: sendToSystem("conversations", ({ context }) => ({
      type: "conversation.shown",
      id: context.conversationId,
    })),
    tellGrown: sendToSystem("conversations", ({ context }) => ({
      type: "conversation.grew",
      id: nameOf(context),
    })),
  },
});
