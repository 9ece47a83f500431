import { updateUniversity as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { updateUniversity as update } from "../../universities/edit.ts";

/** Serves A13. */
export const updateUniversity = endpoint(call, async ({ params, body, services }) =>
  update(services.db, params.id, body, services.now()),
);
