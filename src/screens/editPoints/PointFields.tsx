import { useId } from "react";

import type { PointDraft } from "#machines/editPoints/types.ts";

import { TextField } from "../../parts/field/TextField.tsx";
import { typedDirection } from "../../parts/field/typedDirection.ts";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./PointFields.module.css";

interface Props {
  editor: EditPointsActor;
  draft: PointDraft;
}

/** What a point is called, and what the tour says of it. Serves S18. */
export function PointFields({ editor, draft }: Props) {
  const id = useId();
  return (
    <>
      <TextField
        label={t("Name")}
        name="name"
        autoComplete="off"
        value={draft.name}
        onChange={(value) => editor.send({ type: "draft.changed", field: "name", value })}
      />
      <div className={css["field"]}>
        <label htmlFor={id}>{t("Description")}</label>
        <textarea
          id={id}
          dir={typedDirection(draft.description)}
          name="description"
          rows={4}
          value={draft.description}
          onChange={({ currentTarget: { value } }) =>
            editor.send({ type: "draft.changed", field: "description", value })
          }
        />
      </div>
    </>
  );
}
