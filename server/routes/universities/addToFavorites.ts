import { addToFavorites as call } from "#contract/calls/universities.ts";

import { endpoint } from "../../http/endpoint.ts";
import { addFavorite, favoritesOf } from "../../universities/favorites.ts";

/** Serves A12. */
export const addToFavorites = endpoint(call, async ({ params, user, services }) => {
  const { db, now } = services;
  await addFavorite(db, user.id, params.id, now());
  return { favorites: await favoritesOf(db, user.id) };
});
