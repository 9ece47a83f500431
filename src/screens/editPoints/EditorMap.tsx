import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import { EDITOR_ZOOM, NEW_STOP } from "#machines/editPoints/points.ts";

import { CampusMap } from "../../maps/CampusMap.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { cx } from "../../parts/cx.ts";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";
import { PointInfo } from "./PointInfo.tsx";
import { stopsOf } from "./stopsOf.ts";

import above from "./Editor.module.css";
import css from "./EditorMap.module.css";

/** The map with a marker for each point and for the person, and the info window of the selected one. Serves S17 and S19. */
export function EditorMap({ editor }: { editor: EditPointsActor }) {
  const { center, points, selected, draft, self, look, plan } = useSelector(
    editor,
    (state) => state.context,
  );
  const isFree = useSelector(editor, (state) => state.hasTag("map"));
  const isSearching = useSelector(editor, (state) => state.hasTag("searching"));
  const stops = useMemo(() => stopsOf(points, draft), [points, draft]);
  const current = draft === null ? selected : (draft.pointId ?? NEW_STOP);
  const stop = stops.find(({ id }) => id === selected);
  const heading = points.find(({ id }) => id === selected)?.heading ?? null;
  const pointCone = stop && heading !== null ? { lat: stop.lat, lng: stop.lng, heading } : null;
  return (
    <>
      <CampusMap
        label={t("Map of the tour points")}
        center={center}
        zoom={EDITOR_ZOOM}
        stops={stops}
        current={current}
        self={self}
        cone={look ?? pointCone}
        plan={plan}
        draggable
        popup={
          isFree && stop
            ? { stopId: stop.id, content: <PointInfo key={stop.id} editor={editor} /> }
            : null
        }
        onEvent={(event) => editor.send(event)}
      />
      {isSearching && (
        <div className={cx(above["over"], css["searching"])}>
          <span>{t("Looking for a panorama here…")}</span>
          <Button kind="quiet" onClick={() => editor.send({ type: "search.cancelled" })}>
            {t("Stop looking")}
          </Button>
        </div>
      )}
    </>
  );
}
