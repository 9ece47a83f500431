import { useSelector } from "@xstate/react";
import Crosshair from "lucide-react/icons/crosshair";
import Locate from "lucide-react/icons/locate";
import { useLayoutEffect, useRef } from "react";

import type { DraftField, PointDraft } from "#machines/editPoints/types.ts";

import { Button } from "../../parts/button/Button.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./PlaceFields.module.css";

const fields = (): [DraftField, string][] => [
  ["lat", t("Latitude")],
  ["lng", t("Longitude")],
  ["heading", t("Heading (0 to 360)")],
  ["pitch", t("Pitch (-90 to 90)")],
  ["panoId", t("Panorama id")],
];

/** Where a point is by now. */
function placeWords({ lat, lng, panoId }: PointDraft): string {
  if (!lat || !lng) return t("This point has no place yet.");
  return panoId
    ? t("At {lat}, {lng}, with a panorama.", { lat, lng })
    : t("At {lat}, {lng}.", { lat, lng });
}

interface Props {
  editor: EditPointsActor;
  draft: PointDraft;
  /** One of these fields needs the person: they are shown. */
  wanted: boolean;
}

/** Where the point is and looks, in figures: filled by the map and street view, and open to typing. Serves T17 and O35. */
export function PlaceFields({ editor, draft, wanted }: Props) {
  const knowsSelf = useSelector(editor, (state) => state.context.self !== null);
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (wanted && details.current) details.current.open = true;
  }, [wanted]);
  return (
    <>
      <p className={css["place"]}>
        {placeWords(draft)} {t("Click the map to place it again.")}
      </p>
      <details ref={details} className={css["details"]}>
        <summary>{t("Position and view")}</summary>
        <div className={css["fields"]}>
          {fields().map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              name={field}
              autoComplete="off"
              value={draft[field]}
              onChange={(value) => editor.send({ type: "draft.changed", field, value })}
            />
          ))}
          <div className={css["ways"]}>
            {knowsSelf && (
              <Button
                kind="secondary"
                icon={Locate}
                onClick={() => editor.send({ type: "draft.placed", at: "self" })}
              >
                {t("Use my position")}
              </Button>
            )}
            <Button
              kind="secondary"
              icon={Crosshair}
              onClick={() => editor.send({ type: "draft.placed", at: "center" })}
            >
              {t("Use the map’s middle")}
            </Button>
          </div>
        </div>
      </details>
    </>
  );
}
