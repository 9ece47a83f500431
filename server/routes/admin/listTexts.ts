import { listTexts as call } from "#contract/calls/texts.ts";

import { endpoint } from "../../http/endpoint.ts";
import { textsOf } from "../../universities/texts.ts";

/** Serves O58. */
export const listTexts = endpoint(call, async ({ params, services }) =>
  textsOf(services.db, params.id),
);
