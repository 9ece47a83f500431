import { deletePoint as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { deletePoint as remove } from "../../universities/points.ts";

/** Serves A17. */
export const deletePoint = endpoint(call, async ({ params, services }) => {
  await remove(services.db, params.id, services.now());
  return null;
});
