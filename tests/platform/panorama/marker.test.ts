// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { markerConfig } from "#src/platform/panorama/own/marker.ts";

const pond = { id: "pond", name: "Mirror Pond", heading: 0, pitch: 0, distance: 60.4, scale: 1 };

it("a marker is a button that says where it leads", () => {
  const chosen: string[] = [];
  const { element } = markerConfig(pond, (id) => chosen.push(id));
  const button = element?.querySelector("button");
  expect(button?.getAttribute("aria-label")).toBe("Go to Mirror Pond, 60 m away");
  button?.click();
  expect(chosen).toEqual(["pond"]);
});

it("keeps what its button's colours do from the viewer, which stumbles over it in a marker that is gone", () => {
  const { element } = markerConfig(pond, () => {});
  const heard: Event[] = [];
  const viewers = document.createElement("div");
  viewers.addEventListener("transitionend", (event) => heard.push(event));
  if (element !== undefined) viewers.append(element);
  const ended = () => new Event("transitionend", { bubbles: true });
  element?.querySelector("button")?.dispatchEvent(ended());
  expect(heard).toEqual([]);
  // The viewer's own transitions are on the element that it made around ours.
  viewers.dispatchEvent(ended());
  expect(heard).toHaveLength(1);
});
