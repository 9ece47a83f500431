import { useSelector } from "@xstate/react";
import Compass from "lucide-react/icons/compass";
import Eye from "lucide-react/icons/eye";
import MapPinPlus from "lucide-react/icons/map-pin-plus";
import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef } from "react";

import type { PanoramaTarget } from "#machines/geo/types.ts";

import { Panorama } from "../../panoramas/Panorama.tsx";
import { StillView } from "../../panoramas/StillView.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { IconButton } from "../../parts/button/IconButton.tsx";
import { useFocusReturn } from "../../platform/browser/useFocusReturn.ts";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./StreetView.module.css";

interface Props {
  editor: EditPointsActor;
  target: PanoramaTarget;
}

/** A panorama over the map: to add a point where one stands, or to turn a point's view. Serves S17, T17, O35 and O37. */
export function StreetView({ editor, target }: Props) {
  const isAdding = useSelector(editor, (state) => state.hasTag("streetView"));
  const flat = useSelector(editor, (state) => state.context.flat);
  const isOwn = useSelector(editor, (state) => state.context.look?.image != null);
  const name = useSelector(
    editor,
    ({ context: { points, selected } }) => points.find(({ id }) => id === selected)?.name ?? "",
  );
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.show();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  const close = () => editor.send({ type: "panorama.closed" });
  const View = flat ? StillView : Panorama;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className={css["view"]}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <header className={css["bar"]}>
        <h2 ref={heading} id={title} tabIndex={-1}>
          {isAdding ? t("Street view") : t("Street view of {stop}", { stop: name })}
        </h2>
        <IconButton label={t("Close street view")} icon={X} onClick={close} />
      </header>
      <div className={css["panorama"]}>
        <View
          label={
            isAdding
              ? t("Panorama near the place you clicked")
              : t("Panorama of {stop}", { stop: name })
          }
          target={target}
          markers={[]}
          gyroscope={false}
          closable
          onEvent={(event) => editor.send(event)}
        />
      </div>
      <Ways editor={editor} isAdding={isAdding} isOwn={isOwn} />
      {!isAdding && isOwn && (
        <p className={css["hint"]}>
          {t(
            "Turn until you look north, then press “This is north”. Turn to what the stop shows, then press “Use this view”.",
          )}
        </p>
      )}
    </dialog>
  );
}

interface WaysProps {
  editor: EditPointsActor;
  isAdding: boolean;
  /** The panorama is a picture of ours, whose north can be set. */
  isOwn: boolean;
}

/** What can be done with the panorama: add a point, or turn the point's view. */
function Ways({ editor, isAdding, isOwn }: WaysProps) {
  const isBusy = useSelector(editor, (state) => state.hasTag("busy"));
  return (
    <footer className={css["ways"]}>
      {isAdding ? (
        <Button icon={MapPinPlus} onClick={() => editor.send({ type: "point.addRequested" })}>
          {t("Add Point")}
        </Button>
      ) : (
        <>
          <Button icon={Eye} busy={isBusy} onClick={() => editor.send({ type: "view.used" })}>
            {t("Use this view")}
          </Button>
          {isOwn && (
            <Button
              kind="secondary"
              icon={Compass}
              busy={isBusy}
              onClick={() => editor.send({ type: "north.set" })}
            >
              {t("This is north")}
            </Button>
          )}
        </>
      )}
    </footer>
  );
}
