import { ask as call } from "#contract/calls/chat.ts";

import { collect } from "../../guide/conversations/collect.ts";
import { converse } from "../../guide/conversations/converse.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves A19. */
export const ask = endpoint(call, async ({ query, body, user, services, signal }) => {
  const turn = {
    user,
    text: body.question,
    conversationId: query.conversation_id ?? null,
    universityId: query.location_id ?? null,
    pointId: query.point_id ?? null,
    state: "chat" as const,
  };
  return collect(await converse(services, turn, signal));
});
