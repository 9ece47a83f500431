import { deleteText as call } from "#contract/calls/texts.ts";

import { endpoint } from "../../http/endpoint.ts";
import { deleteText as remove } from "../../universities/texts.ts";

/** Serves O58. */
export const deleteText = endpoint(call, async ({ params, services }) => {
  await remove(services.db, { university: params.id, id: params.textId });
  return null;
});
