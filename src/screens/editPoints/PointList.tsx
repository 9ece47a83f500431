import { useSelector } from "@xstate/react";
import Footprints from "lucide-react/icons/footprints";
import MapPinPlus from "lucide-react/icons/map-pin-plus";

import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { tourPath, universityPath } from "../../parts/link/paths.ts";
import { t, tn } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";
import { OwnPlace } from "./OwnPlace.tsx";
import { PointRow } from "./PointRow.tsx";

import css from "./PointList.module.css";

/** The points in the order of the tour, and the ways to and from here. Serves O35. */
export function PointList({ editor }: { editor: EditPointsActor }) {
  const { id, university, points } = useSelector(editor, (state) => state.context);
  const isFree = useSelector(editor, (state) => state.hasTag("map"));
  return (
    <section className={css["panel"]} aria-labelledby="points">
      <header className={css["head"]}>
        <AppLink to={universityPath(id)} className={css["university"]}>
          <bdi>{university?.name ?? t("The university")}</bdi>
        </AppLink>
        <h2 id="points">{tn(points.length, "{count} stop", "{count} stops")}</h2>
        <div className={css["ways"]}>
          {isFree && (
            <Button icon={MapPinPlus} onClick={() => editor.send({ type: "point.addRequested" })}>
              {t("Add Point")}
            </Button>
          )}
          <ButtonLink to={tourPath(id)} kind="secondary" icon={Footprints}>
            {t("See the tour")}
          </ButtonLink>
        </div>
        <p className={css["hint"]}>
          {t(
            "Click the map to look around there and add a point; zoom in where markers are in the way. Drag a marker to move its point.",
          )}
        </p>
        <OwnPlace editor={editor} />
      </header>
      {points.length === 0 ? (
        <p className={css["empty"]}>{t("This tour has no points yet.")}</p>
      ) : (
        <ol className={css["list"]}>
          {points.map((point, index) => (
            <PointRow
              key={point.id}
              editor={editor}
              point={point}
              number={index + 1}
              isLast={index === points.length - 1}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
