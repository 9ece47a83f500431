import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import { sceneOf } from "#machines/tour/scene.ts";
import { placeOf } from "#machines/tour/stops.ts";
import { NO_VIEW } from "#machines/tour/texts.ts";
import { stillOf } from "#machines/tour/views.ts";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { Panorama } from "../../parts/panorama/Panorama.tsx";
import { StillView } from "../../parts/panorama/StillView.tsx";
import { useMediaUrl } from "../../platform/http/useMediaUrl.ts";
import type { TourActor } from "./tourActor.ts";

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
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices that the view within is used
    <div
      className={css["view"]}
      onPointerDown={grab}
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
      {isLoading && target === null && (
        <div className={css["waiting"]}>
          <GuideAvatar mood="thinking" size="6rem" decorative />
        </div>
      )}
    </div>
  );
}

/** The stop without a sphere: a picture of it, if there is one, and its words. */
function Still({ tour }: { tour: TourActor }) {
  const context = useSelector(tour, (state) => state.context);
  const still = useMemo(() => stillOf(sceneOf(context)), [context]);
  const urlOf = useMediaUrl();
  const stop = context.stops[context.index];
  return (
    <>
      {still?.kind === "panorama" && (
        <StillView label={stop?.name ?? ""} target={still.target} onEvent={tour.send} />
      )}
      {still?.kind === "photo" && (
        <img
          src={urlOf(still.image.url)}
          alt={still.image.caption || (stop?.name ?? "")}
          className={css["photo"]}
        />
      )}
      <section className={css["words"]} aria-label="About this stop">
        <p className={css["note"]}>{NO_VIEW}</p>
        <p className={css["description"]}>{stop?.description}</p>
        <Button kind="secondary" onClick={() => tour.send({ type: "view.retried" })}>
          Try the view again
        </Button>
      </section>
    </>
  );
}
