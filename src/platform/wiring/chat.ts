import { fromPromise } from "xstate";

import type { StoredConversation } from "#contract/conversation.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import { copyingMachine } from "#machines/copying/copying.machine.ts";
import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import type { Wish } from "#machines/ratings/types.ts";
import { readingMachine } from "#machines/reading/reading.machine.ts";
import { speechMachine } from "#machines/speech/speech.machine.ts";
import type { RecogniseInput } from "#machines/speech/types.ts";

import { language } from "../../words/t.ts";
import { copyText } from "../clipboard/copyText.ts";
import type { Asker } from "../http/serverCalls.ts";
import { hasVoice, narrate } from "../narration/narrate.ts";
import { createSocketPort } from "../socket/socketPort.ts";
import { recognise } from "../speech/recognise.ts";
import { wireConversations } from "./conversations.ts";
import { wireCrisisHelp } from "./crisisHelp.ts";
import { createFetchConversation } from "./fetchConversation.ts";
import type { Parts } from "./parts.ts";
import { wireSharing } from "./sharing.ts";
import { wireUnsent } from "./unsent.ts";

/** The chart `chat` and those within it, with their ports in place. */
export function wireChat({ callServer, apiHost, storage, tabStorage, tokens, log }: Parts) {
  const conversations = wireConversations({ callServer, storage });
  /** A quiet call that no one sees: if the session is stale, it is renewed or ended on the way. Serves T19. */
  const renewSession = (asker: Asker) =>
    callServer(asker, "me", {}, { skipLoading: true, quiet: true });
  const chatSocket = chatSocketMachine.provide({
    actors: {
      socket: createSocketPort(apiHost, tokens, renewSession, (asker) =>
        callServer(asker, "socketTicket", {}, { quiet: true }),
      ),
      /** It resolves when the session is good. */
      checkSession: fromPromise<void, undefined>(async (asker) => {
        await renewSession(asker);
      }),
    },
    actions: { log },
  });
  const speech = speechMachine.provide({
    actors: {
      recognise: fromPromise<string, RecogniseInput>(({ input, signal }) =>
        recognise(input, signal),
      ),
    },
    actions: { log },
  });
  const crisisHelp = wireCrisisHelp({ log });
  const ratings = ratingsMachine.provide({
    actors: {
      /** Serves O54 and O101. */
      saveRating: fromPromise<void, Wish>(async ({ input: { id, ...body }, ...asker }) => {
        await callServer(asker, "rateMessage", { params: { id }, body });
      }),
    },
  });
  const copying = copyingMachine.provide({
    actors: {
      copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
    },
  });
  const reading = readingMachine.provide({
    actors: {
      hasVoice: fromPromise<boolean, undefined>(() => hasVoice()),
      readAloud: fromPromise<void, { text: string }>(({ input: { text }, signal }) =>
        narrate(text, language(), signal),
      ),
    },
  });
  const sharing = wireSharing({ callServer });
  return chatMachine.provide({
    actions: wireUnsent({ tabStorage, tokens }),
    actors: {
      chatSocket,
      speech,
      crisisHelp,
      ratings,
      copying,
      reading,
      sharing,
      conversations,
      fetchConversation: createFetchConversation(callServer, storage),
      /** Serves O74. */
      keepTrial: fromPromise<StoredConversation, { thread: string }>(
        ({ input: { thread }, ...asker }) =>
          callServer(asker, "keepTrial", { body: { thread } }, { quiet: true }),
      ),
    },
  });
}
