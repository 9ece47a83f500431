export const FAVORITE_ADDED = "University added to favorites.";
