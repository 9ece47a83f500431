export const IMPORT_TOO_LARGE = "The file is larger than 256 MB.";
export const SENDING_BROKE = "The file could not be sent. Please try again.";
