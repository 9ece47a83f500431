export const NOT_SAVED = "This could not be saved. Please try again.";
