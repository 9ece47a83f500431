import type { UniversityRef } from "#contract/universityRef.ts";
import type { User } from "#contract/user.ts";

/**
 * The user with a university among the favourites: the list the host answered when it holds the university,
 * otherwise the known list with the university at its end (a host may answer none). Serves A12.
 */
export function withFavorite(user: User, added: UniversityRef, answered: UniversityRef[]): User {
  const known = answered.length > 0 ? answered : user.favorites;
  const favorites = known.some((each) => each.id === added.id) ? known : [...known, added];
  return { ...user, favorites };
}

/** The user without a university among the favourites, which the host answers again; it may answer none. Serves O18. */
export function withoutFavorite(
  user: User,
  { id }: UniversityRef,
  answered: UniversityRef[],
): User {
  const known = answered.length > 0 ? answered : user.favorites;
  return { ...user, favorites: known.filter((each) => each.id !== id) };
}
