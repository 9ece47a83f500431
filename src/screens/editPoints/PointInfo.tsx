import { useSelector } from "@xstate/react";
import Pencil from "lucide-react/icons/pencil";
import Rotate3d from "lucide-react/icons/rotate-3d";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import { useFocusReturn } from "../../platform/browser/useFocusReturn.ts";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./PointInfo.module.css";

/** What can be done with the selected point: the info window of its marker; another point's is another one. Serves S19 and O35. */
export function PointInfo({ editor }: { editor: EditPointsActor }) {
  const point = useSelector(editor, ({ context: { points, selected } }) =>
    points.find(({ id }) => id === selected),
  );
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn();
  // An info window that was opened by the list takes the focus; one opened on the map is the map's to look after.
  useEffect(() => {
    const isFromMap = box.current?.closest("[data-map]")?.matches(":focus-within") ?? false;
    if (!isFromMap) box.current?.focus({ preventScroll: true });
  }, []);
  if (!point) return null;
  return (
    <div ref={box} role="group" aria-label={point.name} tabIndex={-1} className={css["info"]}>
      <h2>
        <bdi>{point.name}</bdi>
      </h2>
      {point.description && (
        <p dir="auto" className={css["description"]}>
          {point.description}
        </p>
      )}
      <div className={css["ways"]}>
        <Button
          kind="secondary"
          icon={Rotate3d}
          onClick={() => editor.send({ type: "view.requested" })}
        >
          {t("Street view")}
        </Button>
        <Button
          kind="secondary"
          icon={Pencil}
          onClick={() => editor.send({ type: "point.editRequested" })}
        >
          {t("Edit")}
        </Button>
        <Button
          kind="secondary"
          icon={Trash2}
          className={css["delete"]}
          onClick={() => editor.send({ type: "point.deleteRequested" })}
        >
          {t("Delete")}
        </Button>
      </div>
    </div>
  );
}
