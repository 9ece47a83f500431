import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";

import { IMAGE_TYPES } from "#contract/limits.ts";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { FileField } from "../../parts/field/FileField.tsx";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./PanoramaFile.module.css";

interface Props {
  editor: EditPointsActor;
  /** Nothing can be chosen while the point is being saved. */
  disabled: boolean;
}

/** A panorama of the point's own, chosen from the device; it is sent once the point is saved. Serves O36. */
export function PanoramaFile({ editor, disabled }: Props) {
  const file = useSelector(editor, (state) => state.context.file);
  return (
    <div className={css["file"]}>
      <FileField
        label={file === null ? t("Upload a 360° panorama") : t("Choose another panorama")}
        name="file"
        accept={IMAGE_TYPES.join(",")}
        disabled={disabled}
        hint={t("JPEG, PNG or WebP, up to 40 MB. It is sent after the point is saved.")}
        onChosen={([chosen]) => chosen && editor.send({ type: "file.chosen", file: chosen })}
      />
      {file && (
        <p className={css["chosen"]}>
          <bdi>{file.name}</bdi>
          <IconButton
            label={t("Don’t upload it")}
            icon={X}
            disabled={disabled}
            onClick={() => editor.send({ type: "file.dropped" })}
          />
        </p>
      )}
    </div>
  );
}
