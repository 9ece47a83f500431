import { useSelector } from "@xstate/react";
import List from "lucide-react/icons/list";
import Locate from "lucide-react/icons/locate";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapIcon from "lucide-react/icons/map";
import Rotate3d from "lucide-react/icons/rotate-3d";
import Share2 from "lucide-react/icons/share-2";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { t } from "../../words/t.ts";
import type { TourActor } from "./tourActor.ts";
import { useFilling } from "./useFilling.ts";

import css from "./Tools.module.css";

/** What helps on the way: the list of stops, the map, one's own place, the voice, the device's motion, the link. */
export function Tools({ tour }: { tour: TourActor }) {
  const stopsOpen = useSelector(tour, (state) => state.hasTag("stopsOpen"));
  const mapShown = useSelector(tour, (state) => state.hasTag("mapShown"));
  const filling = useFilling(tour);
  const watching = useSelector(tour, (state) => state.hasTag("watching"));
  const located = useSelector(tour, (state) => state.hasTag("located"));
  const muted = useSelector(tour, (state) => state.hasTag("muted"));
  const canUseGyroscope = useSelector(tour, (state) => state.hasTag("canUseGyroscope"));
  const gyroscope = useSelector(tour, (state) => state.hasTag("gyroscope"));
  return (
    <div className={css["tools"]} role="group" aria-label={t("Tour tools")}>
      <IconButton
        label={t("All stops")}
        icon={List}
        pressed={stopsOpen}
        onClick={() => tour.send({ type: "stops.requested" })}
      />
      {filling === "view" && (
        <IconButton
          label={t("Map")}
          icon={MapIcon}
          pressed={mapShown}
          onClick={() => tour.send({ type: "map.toggled" })}
        />
      )}
      <IconButton
        label={t("Use my location")}
        icon={located ? LocateFixed : Locate}
        pressed={watching}
        onClick={() => tour.send({ type: watching ? "location.stopped" : "location.requested" })}
      />
      <IconButton
        label={t("Voice")}
        icon={muted ? VolumeX : Volume2}
        pressed={!muted}
        onClick={() => tour.send({ type: "sound.toggled" })}
      />
      {canUseGyroscope && (
        <IconButton
          label={t("Turn with the device")}
          icon={Rotate3d}
          pressed={gyroscope}
          onClick={() => tour.send({ type: "gyroscope.toggled" })}
        />
      )}
      <IconButton
        label={t("Share this stop")}
        icon={Share2}
        onClick={() => tour.send({ type: "share.requested" })}
      />
    </div>
  );
}
