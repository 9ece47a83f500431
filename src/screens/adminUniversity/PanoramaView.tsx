import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import type { UniversityImage } from "#contract/image.ts";
import type { University } from "#contract/university.ts";
import { ownPanoramaId } from "#machines/geo/places.ts";
import type { PanoramaTarget } from "#machines/geo/types.ts";

import { altOf } from "../../parts/gallery/picture.ts";
import type { PanoramaMarker } from "../../platform/panorama/types.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";

const Panorama = lazy(async () => {
  const { Panorama: Loaded } = await import("../../panoramas/Panorama.tsx");
  return { default: Loaded };
});

interface Props {
  admin: AdminUniversityActor;
  university: University;
  image: UniversityImage;
}

const NONE: readonly PanoramaMarker[] = [];

/** A panorama to look about in, so that its north can be found. Serves O20. */
export function PanoramaView({ admin, university, image }: Props) {
  const aim = useSelector(admin, (state) => state.context.aim);
  const target: PanoramaTarget = {
    source: "own",
    panoId: ownPanoramaId(image),
    image,
    lat: image.lat ?? university.lat ?? 0,
    lng: image.lng ?? university.lng ?? 0,
    heading: aim,
    pitch: 0,
  };
  return (
    <Suspense fallback={null}>
      <Panorama
        label={altOf(image, university.name)}
        target={target}
        markers={NONE}
        gyroscope={false}
        onEvent={admin.send}
      />
    </Suspense>
  );
}
