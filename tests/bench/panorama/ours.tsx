import { createRoot } from "react-dom/client";

import type { PanoramaEvent, PanoramaTarget } from "#machines/geo/types.ts";
import { Panorama } from "#src/panoramas/Panorama.tsx";
import { DEFAULT_SETTINGS } from "#src/platform/settings/loadSettings.ts";
import { SettingsContext } from "#src/platform/settings/settingsContext.ts";

import { note } from "./note.ts";

const FILE = "/campus-2-main-quad";
const SHARP = 4096;
const AT = { lat: 37.43, lng: -122.17 };
const TARGET: PanoramaTarget = {
  source: "own",
  panoId: "own:2",
  ...AT,
  heading: 0,
  pitch: 0,
  image: {
    id: "2",
    kind: "panorama",
    url: `${FILE}.jpg`,
    width: SHARP,
    height: SHARP / 2,
    caption: "",
    credit: "",
    point: null,
    ...AT,
    heading: 0,
    levels: [
      { width: 512, height: 256, url: `${FILE}.512.jpg` },
      { width: 2048, height: 1024, url: `${FILE}.2048.jpg` },
      { width: SHARP, height: SHARP / 2, url: `${FILE}.jpg` },
    ],
    tiles: null,
  },
};
const settings = Promise.resolve(DEFAULT_SETTINGS);

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no element with the id 'root'.");
new MutationObserver(() => {
  const drawn = document.querySelector<HTMLElement>("[data-picture-width]");
  if (drawn?.dataset["pictureWidth"] === String(SHARP)) note("sharp");
}).observe(place, { subtree: true, attributeFilter: ["data-picture-width"] });
const hear = ({ type }: PanoramaEvent): void => {
  if (type === "panorama.shown") note("first");
};
createRoot(place).render(
  <SettingsContext value={settings}>
    <Panorama label="Main Quad" target={TARGET} markers={[]} gyroscope={false} onEvent={hear} />
  </SettingsContext>,
);
