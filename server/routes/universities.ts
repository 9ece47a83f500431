import * as calls from "#contract/calls/universities.ts";

import { type Endpoint, endpoint, reply } from "../http/endpoint.ts";
import { addFavorite, favoritesOf, removeFavorite } from "../universities/favorites.ts";
import { listUniversities } from "../universities/list.ts";
import { nearPanoramas } from "../universities/nearPanoramas.ts";
import { keptUniversity, readPlan } from "../universities/read.ts";

/** A10 to A12, O18, O22, and O21 with K2. */
export const universityRoutes: Endpoint[] = [
  endpoint(calls.listUniversities, async ({ query, services }) => {
    const { universities, total } = await listUniversities(services.db, query.search, {
      page: query.page,
      pageSize: query.page_size,
    });
    return reply(universities, { headers: { "X-Total-Count": String(total) } });
  }),
  endpoint(calls.getUniversity, async ({ params, services }) =>
    keptUniversity(services.db, params.id),
  ),
  endpoint(calls.addToFavorites, async ({ params, user, services: { db, now } }) => {
    await addFavorite(db, user.id, params.id, now());
    return { favorites: await favoritesOf(db, user.id).execute() };
  }),
  endpoint(calls.removeFromFavorites, async ({ params, user, services: { db } }) => {
    await removeFavorite(db, user.id, params.id);
    return { favorites: await favoritesOf(db, user.id).execute() };
  }),
  // A plan may be long: callers cache it and revalidate it by its ETag.
  endpoint(calls.getPlan, async ({ params, services }) =>
    reply(await readPlan(services.db, params.id), { headers: { "cache-control": "no-cache" } }),
  ),
  endpoint(calls.findPanoramas, async ({ query, services }) => nearPanoramas(services.db, query)),
];
