import FileUp from "lucide-react/icons/file-up";
import { useId } from "react";

import type { ChosenFile } from "#machines/upload/types.ts";

import css from "./FileField.module.css";

interface Props {
  label: string;
  name: string;
  /** Kinds of files that the chooser offers, as in the attribute `accept`. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  hint: string;
  onChosen: (files: ChosenFile[]) => void;
}

/** A button that lets a person choose files. It holds none itself, so that the same one can be chosen again. */
export function FileField({
  label,
  name,
  accept,
  multiple = false,
  disabled = false,
  hint,
  onChosen,
}: Props) {
  const id = useId();
  return (
    <div className={css["file"]}>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        className={css["input"]}
        onChange={({ currentTarget }) => {
          const chosen = Array.from(currentTarget.files ?? [], (content) => ({
            name: content.name,
            size: content.size,
            type: content.type,
            content,
          }));
          currentTarget.value = "";
          if (chosen.length > 0) onChosen(chosen);
        }}
      />
      <label htmlFor={id} className={css["label"]}>
        <FileUp size={20} aria-hidden />
        {label}
      </label>
      <p id={`${id}-hint`} className={css["hint"]}>
        {hint}
      </p>
    </div>
  );
}
