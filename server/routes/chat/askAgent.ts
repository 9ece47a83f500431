import { askAgent as call } from "#contract/calls/chat.ts";

import { collect } from "../../guide/conversations/collect.ts";
import { converse } from "../../guide/conversations/converse.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves A21. */
export const askAgent = endpoint(call, async ({ body, user, services, signal }) => {
  const turn = {
    user,
    text: body.content,
    conversationId: body.conversation_id,
    universityId: null,
    pointId: null,
    state: "chat" as const,
  };
  return collect(await converse(services, turn, signal));
});
