import type { AppSettings } from "#contract/settings.ts";
import type { PanoramaTarget } from "#machines/geo/types.ts";

import { mediaUrl } from "../http/mediaUrl.ts";
import { loadPicture } from "./own/loadPicture.ts";
import { OwnView } from "./own/ownView.ts";
import { screenOf, wantsStillness } from "./own/screen.ts";
import type { PanoramaProps } from "./types.ts";
import type { PanoramaView, Tell } from "./view.ts";
import { webGl } from "./webGl.ts";

/** Whose panoramas are shown, which decides what draws them. */
export type Source = PanoramaTarget["source"];

/**
 * Opens the view of a service within an element. Both services' viewers are large and load when they are needed.
 * Rejects when Google's can't be loaded; own pictures start to load before their viewer is there.
 */
export async function openView(
  source: Source,
  element: HTMLElement,
  tell: Tell,
  { apiHost, googleMaps, closable }: AppSettings & Required<Pick<PanoramaProps, "closable">>,
): Promise<PanoramaView> {
  if (source === "google") {
    const { createGoogleView } = await import("./google/googleView.ts");
    return createGoogleView(element, tell, { apiKey: googleMaps?.apiKey ?? "", closable });
  }
  return new OwnView(element, tell, {
    webGl,
    screen: () => screenOf(element),
    wantsStillness,
    urlOf: (url) => mediaUrl(url, apiHost),
    load: loadPicture,
    loadViewer: () => import("./own/sphere.ts"),
  });
}
