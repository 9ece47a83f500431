import { MarkerF } from "@react-google-maps/api";
import { useMemo, useRef } from "react";
import { createPortal } from "react-dom";

import { t } from "../../words/t.ts";
import { stopLabel } from "../pieces/StopButton.tsx";
import { type Moves, useArrowMove } from "../pieces/useArrowMove.ts";
import { useMovedStop } from "../pieces/useMovedStop.ts";
import type { MapStop, ServiceProps } from "../types.ts";
import { type readLooks, stopIcon } from "./icons.ts";

import css from "./GoogleCampusMap.module.css";

interface Props extends Pick<ServiceProps, "draggable" | "onEvent" | "announce"> {
  stop: MapStop;
  current: boolean;
  looks: ReturnType<typeof readLooks>;
  /** Where the button that moves the current stop by keys is put: Google's markers hear no arrow keys. */
  overMap: HTMLElement | null;
}

/** A stop as Google's marker, which is a button to assistive technology by its title. */
export function GoogleStop(props: Props) {
  const { stop, current, draggable, looks, onEvent, announce, overMap } = props;
  const { at, show, move } = useMovedStop(stop, onEvent);
  const { fill, text, edge } = current ? looks.current : looks.stop;
  const icon = useMemo(
    () => stopIcon(stop.number, current, { fill, text, edge }),
    [stop.number, current, fill, text, edge],
  );
  return (
    <>
      <MarkerF
        position={at}
        title={stopLabel(stop)}
        icon={icon}
        draggable={draggable}
        zIndex={current ? 3 : 2}
        onClick={() => onEvent({ type: "stop.clicked", id: stop.id })}
        onDragEnd={({ latLng }) => {
          if (latLng) move(latLng.toJSON());
        }}
      />
      {draggable &&
        current &&
        overMap &&
        createPortal(
          <Mover stop={stop} onMoving={show} onMoved={move} announce={announce} />,
          overMap,
        )}
    </>
  );
}

function Mover(props: Omit<Moves, "draggable">) {
  const button = useRef<HTMLButtonElement>(null);
  useArrowMove(button, { ...props, draggable: true });
  return (
    <button ref={button} type="button" className={css["mover"]}>
      {t("Move {stop} by the arrow keys", { stop: props.stop.name })}
    </button>
  );
}
