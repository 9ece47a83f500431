import { deleteImage as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { removeUnused } from "../../media/removeUnused.ts";
import { deleteImage as remove } from "../../universities/editImages.ts";

/** Serves O20. */
export const deleteImage = endpoint(call, async ({ params, services }) => {
  const files = await remove(services.db, params.id, services.now());
  await removeUnused(services, files);
  return null;
});
