import { useSelector } from "@xstate/react";
import ImageUp from "lucide-react/icons/image-up";
import X from "lucide-react/icons/x";
import { useId } from "react";

import { IconButton } from "../../parts/button/IconButton.tsx";
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
  const id = useId();
  return (
    <div className={css["file"]}>
      {/* The key empties the field when the file goes, so that the same one can be chosen again. */}
      <input
        key={file === null ? "none" : "chosen"}
        id={id}
        name="file"
        type="file"
        disabled={disabled}
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        className={css["input"]}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (!chosen) return;
          const { name, size, type } = chosen;
          editor.send({ type: "file.chosen", file: { name, size, type, content: chosen } });
        }}
      />
      <label htmlFor={id} className={css["label"]}>
        <ImageUp size={20} aria-hidden />
        {file === null ? "Upload a 360° panorama" : "Choose another panorama"}
      </label>
      {file && (
        <p className={css["chosen"]}>
          <span>{file.name}</span>
          <IconButton
            label="Don’t upload it"
            icon={X}
            disabled={disabled}
            onClick={() => editor.send({ type: "file.dropped" })}
          />
        </p>
      )}
      <p id={`${id}-hint`} className={css["hint"]}>
        JPEG, PNG or WebP, up to 40 MB. It is sent after the point is saved.
      </p>
    </div>
  );
}
