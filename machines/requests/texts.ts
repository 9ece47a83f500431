/** Shown when a call ends in a fault of our own that no one else explains. */
export const FAULT = "Something went wrong. Please try again.";
