import { recommend as call } from "#contract/calls/chat.ts";

import { recommendFor } from "../../guide/conversations/recommendFor.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves A20. */
export const recommend = endpoint(call, async ({ body, user, services, signal }) =>
  recommendFor(services, body.content, user, signal),
);
