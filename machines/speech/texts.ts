export const UNSUPPORTED = "Your browser doesn't support speech recognition.";
