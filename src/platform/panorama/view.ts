import type { PanoramaEvent, PanoramaTarget } from "#machines/geo/types.ts";

import { t } from "../../words/t.ts";
import type { PanoramaMarker } from "./types.ts";

/** Tells what happens in a panorama. */
export type Tell = (event: PanoramaEvent) => void;

/** A panorama on the screen, whichever service shows it. */
export interface PanoramaView {
  /** Moves to a target: the last one asked for is the one that is shown, however quickly they come. */
  show(target: PanoramaTarget): void;
  /** The stops that are marked, each in its direction. */
  mark(markers: readonly PanoramaMarker[]): void;
  /** Lets the view follow how the device is held, or not. */
  follow(device: boolean): void;
  /** Takes it away and gives its memory back. */
  destroy(): void;
}

type Reason = Extract<PanoramaEvent, { type: "panorama.failed" }>["reason"];

/** What a panorama says when it can't be shown, to people. */
const failureText = (reason: Reason): string =>
  ({
    gone: t("This panorama is no longer there."),
    unavailable: t("The service that shows this panorama isn't available here."),
    noWebGl: t("This browser can't show panoramas."),
  })[reason];

/** The event that a target can't be shown. */
export function failed({ panoId }: Pick<PanoramaTarget, "panoId">, reason: Reason): PanoramaEvent {
  return { type: "panorama.failed", panoId, reason, text: failureText(reason) };
}
