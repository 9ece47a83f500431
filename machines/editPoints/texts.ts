export const MOVED = "The point was moved.";

/** What a screen reader is told beside the notices. */
export const placed = (lat: string, lng: string) => `The point is placed at ${lat}, ${lng}.`;
export const shifted = (name: string, number: number, of: number) =>
  `${name} is stop ${number} of ${of} now.`;
export const restored = (name: string) => `${name} is back.`;
export const SEARCHING = "Looking for a panorama here.";
export const VIEW_OPEN = "Street view is open.";
export const uploadFailed = (reason: string) =>
  `The point is saved, but its panorama was not: ${reason}`;
