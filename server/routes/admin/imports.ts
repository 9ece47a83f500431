import { imports as call } from "#contract/calls/administration.ts";

import { endpoint } from "../../http/endpoint.ts";
import { listJobs } from "../../import/jobs/jobs.ts";

/** Serves O23. */
export const imports = endpoint(call, ({ services }) => listJobs(services.db));
