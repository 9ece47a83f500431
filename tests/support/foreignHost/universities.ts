import type { Asked, Reply } from "./accent.ts";

/** One with hardly more than its number, and one whose stops have their places as texts. */
export const FAR = { rank: 1, name: "Far University", id: 7, lat: "12.5", points: null };
export const NEAR = {
  points: [
    { id: 901, name: "Gate", university: 9, lat: "46.95", lng: "7.44", heading: "90", floor: 2 },
    "a stop that is none",
    { lng: 7.4401, lat: 46.95, id: 902, name: "Library", description: null },
  ],
  name: "Near University",
  id: 9,
  lng: 7.44,
  lat: 46.95,
  facts: [{ value: 1834, key: "founded", label: "Founded" }],
};

export const universityCalls: Record<string, (ask: Asked) => Reply> = {
  "GET /api/location": ({ query }) => {
    const text = (query.get("search") ?? "").toLowerCase();
    return { data: [FAR, null, NEAR].filter((each) => each?.name.toLowerCase().includes(text)) };
  },
  "GET /api/location/7": () => ({ data: FAR }),
  "GET /api/location/9": () => ({ data: NEAR }),
  "GET /api/panorama": () => ({ data: null }),
};
