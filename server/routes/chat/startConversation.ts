import { startConversation as call } from "#contract/calls/chat.ts";

import { start } from "../../guide/conversations/start.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves A18. */
export const startConversation = endpoint(call, async ({ query, body, user, services, signal }) =>
  start(
    services,
    {
      user,
      conversationId: query.conversation_id ?? null,
      universityId: body.location_id,
      title: body.title,
    },
    signal,
  ),
);
