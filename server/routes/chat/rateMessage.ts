import { rateMessage as call } from "#contract/calls/chat.ts";

import { rate } from "../../guide/conversations/rate.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Serves O54. */
export const rateMessage = endpoint(call, async ({ params, body, user, services }) => {
  await rate(services.db, { id: params.id, userId: user.id, rating: body.rating });
  return { rating: body.rating };
});
