import { addWords } from "../wordsOf.ts";

/** English words of the tour: notices, what its live region says, and what the voice speaks. */
addWords<"tour">({
  "tour.controlsHidden": "The controls are hidden. Press Escape to bring them back.",
  "tour.linkCopied": "The link to this stop was copied.",
  "tour.linkNotCopied":
    "The link could not be copied. You can take it from the browser's address bar.",
  "tour.locationDenied":
    "The browser may not tell your position. Allow it in the page's settings, then try again.",
  "tour.locationLost": "Your position can't be found at the moment. I keep looking.",
  "tour.locationUnavailable":
    "Your position can't be found on this device. Try again outdoors, or with location switched on.",
  "tour.motionRefused":
    "The browser may not tell how the device is held. Allow it in the page's settings, then try again.",
  "tour.narration": ({ description, ...stop }) =>
    [stopLine(stop), description].filter(Boolean).join(". "),
  "tour.noView": (stop) =>
    `${stopLine(stop)}. There is no street view here. Picture and words are shown instead.`,
  "tour.over": "That was the last stop. The tour has ended.",
  "tour.reached": ({ stops }) => `You have reached ${stops.join(" and ")}`,
  "tour.stop": stopLine,
  "tour.title": ({ stop, university }) =>
    [stop, `Tour of ${university}`].filter(Boolean).join(", "),
  "tour.unknownStop": "This tour has no stop with that address. Choose one from the list.",
  "tour.viewClosed": "Street view was closed. Picture and words are shown instead.",
});

function stopLine({ number, count, name }: { number: number; count: number; name: string }) {
  return `Stop ${number} of ${count}: ${name}`;
}
