export const NAME_MISSING = "The name is missing.";
export const LATITUDE_MISSING = "Enter the latitude too, or leave both empty.";
export const LONGITUDE_MISSING = "Enter the longitude too, or leave both empty.";
export const LATITUDE_NO_NUMBER = "The latitude must be a number.";
export const LONGITUDE_NO_NUMBER = "The longitude must be a number.";
export const LATITUDE_RANGE = "The latitude must be between -90 and 90.";
export const LONGITUDE_RANGE = "The longitude must be between -180 and 180.";
export const WEBSITE_KIND = "The website must begin with https:// or http://.";
export const CHANGED_MEANWHILE =
  "Someone else changed this university meanwhile. What you typed is still here, everything else is up to date: look it over, then save again.";
export const WRONG_KIND = "Only JPEG, PNG and WebP images can be added.";
export const TOO_LARGE = "The file is larger than 40 MB.";
export const SENDING_BROKE = "The file could not be sent. Please try again.";
