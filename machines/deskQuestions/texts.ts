export const NOT_SAVED = "The label could not be saved. Please try again.";
