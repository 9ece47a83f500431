import { useSelector } from "@xstate/react";
import Maximize2 from "lucide-react/icons/maximize-2";
import Minimize2 from "lucide-react/icons/minimize-2";
import { useMemo } from "react";

import { placeOf } from "#machines/geo/places.ts";
import { TOUR_ZOOM } from "#machines/tour/constants.ts";
import { sceneOf } from "#machines/tour/scene.ts";

import { CampusMap } from "../../maps/CampusMap.tsx";
import { cx } from "../../parts/cx.ts";
import { t } from "../../words/t.ts";
import type { TourActor } from "./tourActor.ts";
import { useFilling } from "./useFilling.ts";

import css from "./MapInset.module.css";

/** The campus with the stops, where one looks and where one is. Escape makes a large one small again. Serves K3, O28, O85. */
export function MapInset({ tour }: { tour: TourActor }) {
  const shown = useSelector(tour, (state) => state.hasTag("mapShown"));
  const filling = useFilling(tour);
  // Where the plan doesn't reach, there would be nothing on it.
  if (filling === "ways" || (filling === "view" && !shown)) return null;
  return <Inset tour={tour} whole={filling === "map"} />;
}

function Inset({ tour, whole }: { tour: TourActor; whole: boolean }) {
  const large = useSelector(tour, (state) => state.hasTag("mapLarge"));
  const context = useSelector(tour, (state) => state.context);
  const { stops, index, self, plan, target, looksAt, university } = context;
  const current = stops[index];
  const marked = useMemo(
    () =>
      stops.flatMap(({ id, name, ...stop }, at) => {
        const place = placeOf(stop);
        return place === null ? [] : [{ id, name, number: at + 1, ...place }];
      }),
    [stops],
  );
  const center = useMemo(
    () => placeOf(current) ?? sceneOf(context).center,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the context, only the university's place matters here
    [current, university],
  );
  const heading = looksAt?.heading ?? target?.heading ?? null;
  const [lat, lng] = [target?.lat ?? null, target?.lng ?? null];
  const cone = useMemo(
    () => (lat === null || lng === null || heading === null ? null : { lat, lng, heading }),
    [lat, lng, heading],
  );
  const Sign = large ? Minimize2 : Maximize2;
  const resize = () => tour.send({ type: "map.resized" });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does what the button does
    <div
      className={cx(css["inset"], whole ? css["whole"] : large && css["large"])}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !large || whole) return;
        event.preventDefault();
        resize();
      }}
    >
      {!whole && (
        <button
          type="button"
          className={css["resize"]}
          aria-label={large ? t("Make the map smaller") : t("Make the map larger")}
          onClick={resize}
        >
          {t("Map")} <Sign size={18} aria-hidden />
        </button>
      )}
      <CampusMap
        label={t("Campus map")}
        center={center}
        zoom={TOUR_ZOOM}
        stops={marked}
        current={current?.id ?? null}
        self={self}
        cone={cone}
        plan={plan}
        draggable={false}
        popup={null}
        onEvent={tour.send}
      />
    </div>
  );
}
