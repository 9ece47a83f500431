interface Kept {
  maps: typeof google.maps;
  host: HTMLElement;
  panorama: google.maps.StreetViewPanorama;
  inUse: boolean;
}

/** Google's street view can't be taken down, and each holds a WebGL context: one that isn't in use is used again. */
let kept: Kept[] = [];

/** Puts a street view into an element; `release` takes it out again, without its listeners. */
export function takeStreetView(
  maps: typeof google.maps,
  element: HTMLElement,
  options: google.maps.StreetViewPanoramaOptions,
): { panorama: google.maps.StreetViewPanorama; release: () => void } {
  // One of another loading of the script is of no use.
  kept = kept.filter((one) => one.maps === maps);
  const one = kept.find(({ inUse }) => !inUse) ?? create(maps, options);
  one.inUse = true;
  element.append(one.host);
  // One that is used again may have been made for something else.
  one.panorama.setOptions(options);
  return {
    panorama: one.panorama,
    release() {
      maps.event.clearInstanceListeners(one.panorama);
      one.panorama.setVisible(false);
      one.host.remove();
      one.inUse = false;
    },
  };
}

function create(maps: typeof google.maps, options: google.maps.StreetViewPanoramaOptions): Kept {
  const host = document.createElement("div");
  Object.assign(host.style, { position: "absolute", inset: "0" });
  const one = { maps, host, panorama: new maps.StreetViewPanorama(host, options), inUse: false };
  kept.push(one);
  return one;
}
