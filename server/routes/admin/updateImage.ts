import { updateImage as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { updateImage as update } from "../../universities/editImages.ts";

/** Serves O20. */
export const updateImage = endpoint(call, async ({ params, body, services }) =>
  update(services.db, params.id, body, services.now()),
);
