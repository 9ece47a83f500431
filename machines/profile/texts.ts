export const FAVORITE_ADDED = "University added to favorites.";
export const FAVORITE_REMOVED = "University removed from favorites.";
