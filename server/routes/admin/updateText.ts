import { updateText as call } from "#contract/calls/texts.ts";

import { endpoint } from "../../http/endpoint.ts";
import { updateText as update } from "../../universities/texts.ts";

/** Serves O58. */
export const updateText = endpoint(call, async ({ params, body, services }) =>
  update(services.db, { university: params.id, id: params.textId }, body, services.now()),
);
