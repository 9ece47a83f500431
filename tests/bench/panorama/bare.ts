import { events, Viewer } from "@photo-sphere-viewer/core";

import "@photo-sphere-viewer/core/index.css";

import { note } from "./note.ts";

const viewer = new Viewer({
  container: "root",
  panorama: "/campus-2-main-quad.jpg",
});
viewer.addEventListener(
  events.ReadyEvent.type,
  () => {
    const drawn = () => {
      note("first");
      note("sharp");
    };
    viewer.addEventListener(events.RenderEvent.type, drawn, { once: true });
  },
  { once: true },
);
