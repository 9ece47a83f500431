import { event } from "./events.ts";
import { LatLng, type Place, plain } from "./LatLng.ts";
import { FakeMap, type OnMap } from "./Map.ts";
import { MVCObject } from "./MVCObject.ts";

/** What can be put on a map and taken off again. */
abstract class Overlay extends MVCObject implements OnMap {
  constructor(options: object = {}) {
    super();
    Object.assign(this.values, options);
  }

  /** A constructor can't do this: the fields of the class below aren't there yet. */
  protected begin(): void {
    const { map } = this.values;
    if (map instanceof FakeMap) this.setMap(map);
  }

  getMap = (): unknown => this.values["map"] ?? null;

  setMap(map: FakeMap | null): void {
    const before = this.values["map"];
    if (before instanceof FakeMap) before.things.delete(this);
    this.values["map"] = map;
    map?.things.add(this);
    this.place();
  }

  protected override changed(key: string): void {
    if (key === "map")
      this.setMap(this.values["map"] instanceof FakeMap ? this.values["map"] : null);
    else this.place();
  }

  abstract place(): void;
}

function put(element: HTMLElement, map: unknown, at: unknown): void {
  if (!(map instanceof FakeMap) || at === undefined || at === null) {
    element.remove();
    return;
  }
  const { x, y } = map.pixelOf(at as Place);
  Object.assign(element.style, { position: "absolute", left: `${x}px`, top: `${y}px` });
  if (element.parentElement !== map.getDiv()) map.getDiv().append(element);
}

/** google.maps.Marker: with a title and a listener it is a button to assistive technology, as the real one is. */
export class Marker extends Overlay {
  readonly #element = document.createElement("div");
  #dragged = false;

  constructor(options: object = {}) {
    super(options);
    const element = this.#element;
    element.dataset["fake"] = "marker";
    element.tabIndex = -1;
    const tell = (): void => {
      event.trigger(this, "click", { latLng: this.getPosition(), stop() {} });
    };
    element.addEventListener("click", (click) => {
      click.stopPropagation();
      // The click that ends a drag is none to the real one.
      if (this.values["clickable"] !== false && !this.#dragged) tell();
      this.#dragged = false;
    });
    element.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" || key === " ") tell();
    });
    element.addEventListener("pointerdown", (down) => this.#drag(down));
    this.begin();
  }

  getPosition(): LatLng | null {
    const at = this.values["position"];
    return at === undefined || at === null ? null : new LatLng(at as Place);
  }
  getTitle = (): unknown => this.values["title"];
  getDraggable = (): boolean => this.values["draggable"] === true;
  setPosition = (at: Place): void => this.set("position", at);
  setTitle = (title: string): void => this.set("title", title);
  setLabel = (label: unknown): void => this.set("label", label);
  setIcon = (icon: unknown): void => this.set("icon", icon);
  setZIndex = (zIndex: number): void => this.set("zIndex", zIndex);
  setDraggable = (draggable: boolean): void => this.set("draggable", draggable);
  setVisible = (visible: boolean): void => this.set("visible", visible);
  setOpacity = (opacity: number): void => this.set("opacity", opacity);
  setClickable = (clickable: boolean): void => this.set("clickable", clickable);
  setCursor = (cursor: string): void => this.set("cursor", cursor);
  setShape = (shape: unknown): void => this.set("shape", shape);
  setAnimation = (animation: unknown): void => this.set("animation", animation);

  place(): void {
    const { map, position, title, label, icon, clickable, visible } = this.values;
    const element = this.#element;
    const name = typeof title === "string" ? title : "";
    element.setAttribute("role", clickable === false ? "img" : "button");
    if (name !== "") element.setAttribute("aria-label", name);
    element.title = name;
    const sign = iconOf(icon);
    element.style.transform = `translate(-50%, ${sign === null ? "-100%" : "-50%"})`;
    element.replaceChildren(sign ?? textOf(label));
    element.hidden = visible === false;
    put(element, map, position);
  }

  #drag(down: PointerEvent): void {
    const { map } = this.values;
    if (!this.getDraggable() || !(map instanceof FakeMap)) return;
    const element = this.#element;
    element.setPointerCapture(down.pointerId);
    const box = map.getDiv().getBoundingClientRect();
    let moved = false;
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      if (!moved) event.trigger(this, "dragstart", { latLng: this.getPosition() });
      moved = true;
      this.set("position", map.placeAt(clientX - box.left, clientY - box.top));
      event.trigger(this, "drag", { latLng: this.getPosition() });
    };
    element.addEventListener("pointermove", follow);
    element.addEventListener(
      "pointerup",
      () => {
        element.removeEventListener("pointermove", follow);
        this.#dragged = moved;
        if (moved) event.trigger(this, "dragend", { latLng: this.getPosition() });
      },
      { once: true },
    );
  }
}

/** The picture of an icon that is given as an object. Ours all stand on their middle. */
function iconOf(icon: unknown): HTMLImageElement | null {
  if (typeof icon !== "object" || icon === null || !("url" in icon)) return null;
  const picture = document.createElement("img");
  picture.src = String(icon.url);
  picture.alt = "";
  picture.draggable = false;
  return picture;
}

function textOf(label: unknown): string {
  if (typeof label === "string") return label;
  if (typeof label === "object" && label !== null && "text" in label) return String(label.text);
  return "•";
}

/** google.maps.InfoWindow, with its close button. */
export class InfoWindow extends Overlay {
  readonly #element = document.createElement("div");
  #anchor: Marker | null = null;

  constructor(options: object = {}) {
    super(options);
    const element = this.#element;
    element.dataset["fake"] = "infoWindow";
    element.setAttribute("role", "dialog");
    Object.assign(element.style, { transform: "translate(-50%, -100%)", zIndex: "1" });
    element.addEventListener("click", (click) => click.stopPropagation());
  }

  getContent = (): unknown => this.values["content"];
  getPosition = (): unknown => this.values["position"];
  setContent = (content: unknown): void => this.set("content", content);
  setPosition = (at: Place): void => this.set("position", at);
  setZIndex = (zIndex: number): void => this.set("zIndex", zIndex);

  open(on: FakeMap | { map?: FakeMap; anchor?: Marker } | null, anchor?: Marker): void {
    const map = on instanceof FakeMap ? on : on?.map;
    this.#anchor = anchor ?? (on instanceof FakeMap ? null : on?.anchor) ?? null;
    this.setMap(map ?? null);
    setTimeout(() => event.trigger(this, "domready"));
  }

  close(): void {
    this.setMap(null);
  }

  place(): void {
    const { map, position, content, ariaLabel, headerDisabled } = this.values;
    const element = this.#element;
    if (typeof ariaLabel === "string") element.setAttribute("aria-label", ariaLabel);
    const close = document.createElement("button");
    close.setAttribute("aria-label", "Close");
    close.textContent = "×";
    close.addEventListener("click", () => {
      this.close();
      event.trigger(this, "closeclick");
    });
    element.replaceChildren(
      ...(headerDisabled === true ? [] : [close]),
      content instanceof Node || typeof content === "string" ? content : "",
    );
    put(element, map, this.#anchor?.getPosition() ?? position);
  }
}

/** A drawn shape, as google.maps.Circle, Polyline and Polygon are: the test reads its values off the element. */
class Shape extends Overlay {
  readonly #element = document.createElement("div");
  readonly #kind: string;

  constructor(kind: string, options: object = {}) {
    super(options);
    this.#kind = kind;
    this.begin();
  }

  place(): void {
    const { map, center, radius, path, paths } = this.values;
    const element = this.#element;
    element.dataset["fake"] = this.#kind;
    if (typeof radius === "number") element.dataset["radius"] = String(radius);
    const first = [path, paths].flat(2).find((place) => place !== undefined);
    const at = center ?? first;
    put(element, map, at === undefined ? null : plain(at as Place));
  }
}

export class Circle extends Shape {
  constructor(options: object = {}) {
    super("circle", options);
  }
  setCenter = (at: Place): void => this.set("center", at);
  setRadius = (radius: number): void => this.set("radius", radius);
}

export class Polyline extends Shape {
  constructor(options: object = {}) {
    super("polyline", options);
  }
  setPath = (path: Place[]): void => this.set("path", path);
}

export class Polygon extends Shape {
  constructor(options: object = {}) {
    super("polygon", options);
  }
  /** Who draws a polygon listens to its path, too; here it changes only as a whole. */
  readonly #path = new MVCObject();
  getPath = (): MVCObject => this.#path;
  setPath = (path: Place[]): void => this.set("path", path);
  setPaths = (paths: Place[][]): void => this.set("paths", paths);
}
