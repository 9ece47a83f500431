import { useSelector } from "@xstate/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useLayoutEffect, useRef } from "react";

import type { Point } from "#contract/university.ts";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { cx } from "../../parts/cx.ts";
import { number as written, t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";
import { PointInfo } from "./PointInfo.tsx";

import css from "./PointRow.module.css";

interface Props {
  editor: EditPointsActor;
  point: Point;
  number: number;
  isLast: boolean;
}

/** A point in the list: chosen like its marker, and moved up or down in the order. Serves O35. */
export function PointRow({ editor, point, number, isLast }: Props) {
  const isSelected = useSelector(editor, (state) => state.context.selected === point.id);
  const isFree = useSelector(editor, (state) => state.hasTag("map"));
  const isPlaced = point.lat !== null && point.lng !== null;
  const row = useRef<HTMLLIElement>(null);
  const shifted = useRef<-1 | 1 | null>(null);
  const shift = (by: -1 | 1) => {
    shifted.current = by;
    editor.send({ type: "point.shifted", id: point.id, by });
  };
  // A row that goes elsewhere in the list takes the focus with it, to the button that can still be pressed.
  useLayoutEffect(() => {
    if (shifted.current === null || !isFree) return;
    const buttons = [
      ...(row.current?.querySelectorAll<HTMLButtonElement>("[data-shift] button") ?? []),
    ];
    const wanted = buttons.at(shifted.current === -1 ? 0 : 1);
    (wanted?.disabled ? buttons.find(({ disabled }) => !disabled) : wanted)?.focus();
    shifted.current = null;
  }, [isFree]);
  return (
    <li ref={row} className={cx(css["row"], isSelected && css["selected"])}>
      <button
        type="button"
        className={css["name"]}
        aria-current={isSelected ? "true" : undefined}
        disabled={!isFree}
        onClick={() => editor.send({ type: "point.chosen", id: point.id })}
      >
        <span className={css["number"]}>{written(number)}</span>
        <bdi>{point.name || t("Without a name")}</bdi>
      </button>
      <span data-shift className={css["shift"]}>
        <IconButton
          label={t("Move {stop} up", { stop: point.name })}
          icon={ArrowUp}
          disabled={!isFree || number === 1}
          onClick={() => shift(-1)}
        />
        <IconButton
          label={t("Move {stop} down", { stop: point.name })}
          icon={ArrowDown}
          disabled={!isFree || isLast}
          onClick={() => shift(1)}
        />
      </span>
      {isSelected && !isPlaced && isFree && (
        <div className={css["info"]}>
          <PointInfo editor={editor} />
        </div>
      )}
    </li>
  );
}
