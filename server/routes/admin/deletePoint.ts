import { deletePoint as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { deletePoint as remove } from "../../universities/edit.ts";

/** Serves A17. */
export const deletePoint = endpoint(call, async ({ params, services }) => {
  const files = await remove(services.db, params["id"] ?? "");
  for (const file of files) await services.media.remove(file);
  return null;
});
