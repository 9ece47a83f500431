export const NOT_FOUND = "University not found!";
