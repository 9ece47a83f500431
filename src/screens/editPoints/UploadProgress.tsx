import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./UploadProgress.module.css";

/** How far the panorama is sent, and the way to stop it for as long as it is being sent. Serves O36. */
export function UploadProgress({ editor }: { editor: EditPointsActor }) {
  const progress = useSelector(editor, (state) => state.context.progress);
  const name = useSelector(editor, (state) => state.context.file?.name ?? "");
  const isBusy = useSelector(editor, (state) => state.hasTag("busy"));
  const isSent = isBusy || progress >= 1;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useLayoutEffect(() => box.current?.focus(), []);
  // So is the one that stops the sending.
  useLayoutEffect(() => {
    if (isBusy) box.current?.focus();
  }, [isBusy]);
  return (
    <div ref={box} tabIndex={-1} className={css["upload"]}>
      <p>{t("The point is saved.")}</p>
      <label className={css["label"]}>
        {isSent ? t("The panorama is being prepared…") : t("Sending {file}…", { file: name })}
        <progress
          className={css["progress"]}
          {...(isSent ? {} : { value: Math.round(progress * 100) })}
          max={100}
        />
      </label>
      {!isBusy && (
        <Button kind="secondary" onClick={() => editor.send({ type: "upload.cancelled" })}>
          {t("Stop the upload")}
        </Button>
      )}
    </div>
  );
}
