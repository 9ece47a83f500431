export const TITLE_MISSING = "The title is missing.";
export const BODY_MISSING = "The text is missing.";
export const SOURCE_KIND = "The source must begin with https:// or http://.";
export const LANGUAGE_KIND = "The language must be a code such as en, es or fr.";
export const CHANGED_MEANWHILE =
  "Someone else changed this text meanwhile. What you typed is still here, everything else is up to date: look it over, then save again.";
export const GONE =
  "Someone else deleted this text meanwhile. What you typed is still here: save it to add it again, or close it.";
