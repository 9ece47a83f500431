import { byLanguage, t } from "../t.ts";
import { addWords } from "../wordsOf.ts";

const lists = byLanguage((tag) => new Intl.ListFormat(tag));

/** English words of the tour: notices, what its live region says, and what the voice speaks. */
addWords<"tour">({
  "tour.controlsHidden": "The controls are hidden. Press Escape to bring them back.",
  "tour.linkCopied": "The link to this stop was copied.",
  "tour.linkNotCopied":
    "The link could not be copied. You can take it from the browser's address bar.",
  "tour.locationDenied":
    "Your location is blocked for this page. Allow it in the page's settings, then try again.",
  "tour.locationLost": "Your position can't be found at the moment. I'll keep looking.",
  "tour.locationUnavailable":
    "Your position can't be found on this device. Try again outdoors, or with location switched on.",
  "tour.motionRefused":
    "Motion sensors are blocked for this page. Allow them in the page's settings, then try again.",
  "tour.narration": ({ number, count, name, description }) =>
    description
      ? t("Stop {number} of {count}: {name}. {description}", { number, count, name, description })
      : t("Stop {number} of {count}: {name}", { number, count, name }),
  "tour.noView": ({ number, count, name }) =>
    t(
      "Stop {number} of {count}: {name}. There is no street view here. Picture and words are shown instead.",
      { number, count, name },
    ),
  "tour.over": "That was the last stop. The tour has ended.",
  "tour.reached": ({ stops }) => t("You have reached {stops}", { stops: lists().format(stops) }),
  "tour.stop": ({ number, count, name }) =>
    t("Stop {number} of {count}: {name}", { number, count, name }),
  "tour.title": ({ stop, university }) =>
    stop
      ? t("{stop}, Tour of {university}", { stop, university })
      : t("Tour of {university}", { university }),
  "tour.unknownStop": "This tour has no stop with that address. Choose one from the list.",
  "tour.viewClosed": "Street view was closed. Picture and words are shown instead.",
});
