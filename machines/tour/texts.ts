/** What the tour says to people. */
export const UNKNOWN_STOP = "This tour has no stop with that address. Choose one from the list.";
export const NO_VIEW = "There is no street view here. Picture and words are shown instead.";
export const NO_PICTURE =
  "There is no street view here. The campus map and words are shown instead.";
export const CANNOT_DRAW =
  "This browser can't draw street views. Pictures and words are shown instead.";
export const VIEW_CLOSED = "Street view was closed. Picture and words are shown instead.";
export const TOUR_OVER = "That was the last stop. The tour has ended.";
export const LINK_COPIED = "The link to this stop was copied.";
export const LINK_NOT_COPIED =
  "The link could not be copied. You can take it from the browser's address bar.";
export const LOCATING = "Looking for your position.";
export const LOCATION_LOST = "Your position can't be found at the moment. I keep looking.";
export const LOCATION_DENIED =
  "The browser may not tell your position. Allow it in the page's settings, then try again.";
export const LOCATION_UNAVAILABLE =
  "Your position can't be found on this device. Try again outdoors, or with location switched on.";
export const MOTION_REFUSED =
  "The browser may not tell how the device is held. Allow it in the page's settings, then try again.";

/** What a screen reader says of a stop that opens. `number` from 1. */
export const stopWords = (number: number, count: number, name: string): string =>
  `Stop ${number} of ${count}: ${name}`;

/** What is said at a stop, once (T15). */
export const reachedWords = (names: readonly string[]): string =>
  `You have reached ${names.join(" and ")}`;

export const titleOf = (university: string): string => `Tour of ${university}`;
