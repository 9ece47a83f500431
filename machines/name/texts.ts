export const NAME_INVALID = "Please enter a valid name.";
