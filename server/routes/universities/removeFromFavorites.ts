import { removeFromFavorites as call } from "#contract/calls/universities.ts";

import { endpoint } from "../../http/endpoint.ts";
import { favoritesOf, removeFavorite } from "../../universities/favorites.ts";

/** Serves O18. */
export const removeFromFavorites = endpoint(call, async ({ params, user, services }) => {
  await removeFavorite(services.db, user.id, params.id);
  return { favorites: await favoritesOf(services.db, user.id) };
});
