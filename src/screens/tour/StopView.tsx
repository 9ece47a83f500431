import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import { placeOf } from "#machines/geo/places.ts";

import { Panorama } from "../../panoramas/Panorama.tsx";
import { StillView } from "../../panoramas/StillView.tsx";
import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { useMediaUrl } from "../../platform/http/useMediaUrl.ts";
import type { TourActor } from "./tourActor.ts";
import { useStill } from "./useStill.ts";
import { useTap } from "./useTap.ts";

import css from "./StopView.module.css";

const TURNING = /^(?:Arrow|Home$|\+$|-$)/;

/** What is seen of the stop, behind everything else: street view, or still and text. Serves S15, O25. */
export function StopView({ tour }: { tour: TourActor }) {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const isLoading = useSelector(tour, (state) => state.hasTag("viewLoading"));
  const target = useSelector(tour, (state) => state.context.target);
  const gyroscope = useSelector(tour, (state) => state.hasTag("gyroscope"));
  const stops = useSelector(tour, (state) => state.context.stops);
  const index = useSelector(tour, (state) => state.context.index);
  const markers = useMemo(
    () =>
      stops.flatMap(({ id, name, ...stop }, at) => {
        const place = placeOf(stop);
        return place === null || at === index ? [] : [{ id, name, ...place }];
      }),
    [stops, index],
  );
  const grab = () => tour.send({ type: "view.grabbed" });
  const pointer = useTap({ onTap: () => tour.send({ type: "controls.toggled" }), onDrag: grab });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices that the view within is used
    <div
      className={css["view"]}
      data-stop-view
      {...pointer}
      onWheel={grab}
      onKeyDown={({ key }) => {
        if (TURNING.test(key)) grab();
      }}
    >
      {isStill ? (
        <Still tour={tour} />
      ) : (
        target && (
          <Panorama
            label={stops[index]?.name ?? ""}
            target={target}
            markers={markers}
            gyroscope={gyroscope}
            onEvent={tour.send}
          />
        )
      )}
      {isLoading && (
        <div className={target === null ? css["waiting"] : css["coming"]}>
          <GuideAvatar mood="thinking" size={target === null ? "6rem" : "4rem"} decorative />
        </div>
      )}
    </div>
  );
}

/** A picture of the stop in place of its sphere, if there is one. */
function Still({ tour }: { tour: TourActor }) {
  const still = useStill(tour);
  const name = useSelector(tour, ({ context: { stops, index } }) => stops[index]?.name ?? "");
  const urlOf = useMediaUrl();
  if (still?.kind === "panorama")
    return <StillView label={name} target={still.target} onEvent={tour.send} />;
  if (still?.kind !== "photo") return null;
  const { url, caption } = still.image;
  return <img src={urlOf(url)} alt={caption || name} className={css["photo"]} />;
}
