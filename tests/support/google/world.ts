/** A street view of the fake service's world. */
export interface FakePanorama {
  pano: string;
  lat: number;
  lng: number;
  /** Who took it; the service's own pictures unless it says otherwise. */
  source?: "google" | "user";
  description?: string;
  /** Ids of those that one can walk on to. */
  links?: string[];
}

/** What the fake service knows and how it behaves. */
export interface FakeWorld {
  panoramas: FakePanorama[];
  /** The only key that it takes; any other one is refused as Google refuses it, by gm_authFailure. Null: any. */
  key: string | null;
}

/** An id that the service no longer knows, as ids expire. */
export const EXPIRED_PANO = "fake-expired";

/** The demo campus: street views at three of its stops, and none near the others. */
export const HARTWELL_WORLD: FakeWorld = {
  key: null,
  panoramas: [
    {
      pano: "fake-visitor-centre",
      lat: 37.42945,
      lng: -122.16994,
      description: "Visitor Centre Plaza",
      links: ["fake-main-quad"],
    },
    {
      pano: "fake-main-quad",
      lat: 37.42999,
      lng: -122.16994,
      description: "Main Quad",
      links: ["fake-visitor-centre", "fake-library-steps"],
    },
    {
      pano: "fake-library-steps",
      lat: 37.43053,
      lng: -122.16996,
      description: "Library Steps",
      links: ["fake-main-quad"],
    },
  ],
};
