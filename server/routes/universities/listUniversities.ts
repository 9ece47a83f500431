import { listUniversities as call } from "#contract/calls/universities.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { listUniversities as list } from "../../universities/list.ts";

/** Serves A10. */
export const listUniversities = endpoint(call, async ({ query, services }) => {
  const { universities, total } = await list(services.db, query.search, {
    page: query.page,
    pageSize: query.page_size,
  });
  return reply(universities, { headers: { "X-Total-Count": String(total) } });
});
