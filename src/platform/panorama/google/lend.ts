interface Kept {
  maps: typeof google.maps;
  host: HTMLElement;
  panorama: google.maps.StreetViewPanorama;
  lent: boolean;
}

/** Google's street view can't be taken down, and each holds a WebGL context: one that isn't in use is used again. */
let kept: Kept[] = [];

/** Puts a street view into an element; `giveBack` takes it out again, without its listeners. */
export function lend(
  maps: typeof google.maps,
  element: HTMLElement,
  options: google.maps.StreetViewPanoramaOptions,
): { panorama: google.maps.StreetViewPanorama; giveBack: () => void } {
  // One of another loading of the script is of no use.
  kept = kept.filter((one) => one.maps === maps);
  const one = kept.find(({ lent }) => !lent) ?? create(maps, options);
  one.lent = true;
  element.append(one.host);
  // One that is lent again may have been made for another use.
  one.panorama.setOptions(options);
  return {
    panorama: one.panorama,
    giveBack() {
      maps.event.clearInstanceListeners(one.panorama);
      one.panorama.setVisible(false);
      one.host.remove();
      one.lent = false;
    },
  };
}

function create(maps: typeof google.maps, options: google.maps.StreetViewPanoramaOptions): Kept {
  const host = document.createElement("div");
  Object.assign(host.style, { position: "absolute", inset: "0" });
  const one = { maps, host, panorama: new maps.StreetViewPanorama(host, options), lent: false };
  kept.push(one);
  return one;
}
