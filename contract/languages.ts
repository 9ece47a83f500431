/** The languages that the app speaks, as BCP 47 tags, in the order in which they are offered. Serves O96. */
export const LANGUAGES = ["en", "es", "fr", "fa", "ar", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
