import { event } from "./events.ts";
import { LatLng, metresBetween, type Place } from "./LatLng.ts";
import { MVCObject } from "./MVCObject.ts";
import { dataOf, linksOf } from "./StreetViewService.ts";
import { world } from "./theWorld.ts";

interface Options {
  pano?: string | null;
  position?: Place | null;
  pov?: { heading: number; pitch: number };
  visible?: boolean;
  enableCloseButton?: boolean;
}

/** google.maps.StreetViewPanorama: words in place of the picture, and links, arrows and the close button as buttons. */
export class StreetViewPanorama extends MVCObject {
  readonly controls = Array.from({ length: 30 }, () => ({ push() {}, clear() {} }));
  readonly #element: HTMLElement;

  constructor(element: HTMLElement, options: Options = {}) {
    super();
    this.#element = element;
    Object.assign(this.values, {
      pov: { heading: 0, pitch: 0 },
      zoom: 1,
      visible: true,
      status: null,
      ...options,
    });
    element.dataset["fake"] = "streetView";
    element.tabIndex = 0;
    element.addEventListener("keydown", ({ key }) => {
      const turn = { ArrowLeft: -10, ArrowRight: 10 }[key];
      const { heading, pitch } = this.getPov();
      if (turn !== undefined) this.setPov({ heading: (heading + turn + 360) % 360, pitch });
    });
    if (typeof options.pano === "string") this.#showPano(options.pano);
    else if (options.position) this.#showAt(options.position);
    this.#paint();
  }

  getPano = (): string => (this.values["pano"] as string | undefined) ?? "";
  getPosition = (): LatLng | null => (this.values["position"] as LatLng | undefined) ?? null;
  getPov = () => this.values["pov"] as { heading: number; pitch: number };
  getPhotographerPov = () => ({ heading: 0, pitch: 0 });
  getZoom = (): number => this.values["zoom"] as number;
  getVisible = (): boolean => this.values["visible"] === true;
  getStatus = (): unknown => this.values["status"];
  getMotionTracking = (): boolean => this.values["motionTracking"] === true;
  getLinks = (): unknown => this.values["links"] ?? [];
  getLocation = (): unknown => {
    const here = world.panoramas.find(({ pano }) => pano === this.getPano());
    return here === undefined ? null : dataOf(here).location;
  };
  setPano = (pano: string): void => this.set("pano", pano);
  setPosition = (at: Place): void => this.set("position", at);
  setPov = (pov: { heading: number; pitch: number }): void => this.set("pov", pov);
  setZoom = (zoom: number): void => this.set("zoom", zoom);
  setVisible = (visible: boolean): void => this.set("visible", visible);
  setLinks = (links: unknown): void => this.set("links", links);
  setMotionTracking = (on: boolean): void => this.set("motionTracking", on);
  registerPanoProvider(): void {}
  focus(): void {
    this.#element.focus();
  }

  override set(key: string, value: unknown): void {
    if (key === "pano" && typeof value === "string") this.#showPano(value);
    else if (key === "position" && value) this.#showAt(value as Place);
    else super.set(key, value);
    this.#paint();
  }

  #showAt(at: Place): void {
    const near = world.panoramas
      .filter((panorama) => metresBetween(panorama, at) <= 50)
      .toSorted((a, b) => metresBetween(a, at) - metresBetween(b, at));
    this.#showPano(near[0]?.pano ?? "");
  }

  /** Like the real one: the values change now, and who listens hears of them once the picture's data has come. */
  #showPano(id: string): void {
    const panorama = world.panoramas.find(({ pano }) => pano === id);
    const changed =
      panorama === undefined
        ? { status: "ZERO_RESULTS" }
        : {
            pano: panorama.pano,
            position: new LatLng(panorama),
            links: linksOf(panorama),
            status: "OK",
          };
    setTimeout(() => {
      for (const [key, value] of Object.entries(changed)) super.set(key, value);
      this.#paint();
    });
  }

  #paint(): void {
    const element = this.#element;
    const visible = this.getVisible();
    Object.assign(element.style, {
      display: visible ? "block" : "none",
      position: element.style.position || "relative",
      background: "#9cc3d5",
    });
    const { heading, pitch } = this.getPov();
    element.dataset["pano"] = this.getPano();
    const words = document.createElement("p");
    words.textContent = `Street view ${this.getPano()}, heading ${Math.round(heading)}, pitch ${Math.round(pitch)}`;
    const ways = (this.getLinks() as { pano: string; description: string }[]).map((link) =>
      button(`Go to ${link.description}`, () => this.setPano(link.pano)),
    );
    const close = button("Exit Street View", () => {
      event.trigger(this, "closeclick", new Event("closeclick"));
      this.set("visible", false);
    });
    element.replaceChildren(
      words,
      ...ways,
      ...(this.values["enableCloseButton"] === true ? [close] : []),
    );
  }
}

function button(name: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.addEventListener("click", act);
  return made;
}
