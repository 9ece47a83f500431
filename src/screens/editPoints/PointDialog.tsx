import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import { Form, Problem } from "../../parts/form/Form.tsx";
import { useFocusReturn } from "../../platform/browser/useFocusReturn.ts";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";
import { PanoramaFile } from "./PanoramaFile.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { PointFields } from "./PointFields.tsx";
import { UploadProgress } from "./UploadProgress.tsx";

import css from "./PointDialog.module.css";

/**
 * The form of a point, beside the map: a click there places the point, and notices stay in sight, so it holds nothing
 * back. Escape cancels, which asks first where something is typed. Serves S18, T16, T17, O33, O35 and O36.
 */
export function PointDialog({ editor }: { editor: EditPointsActor }) {
  const draft = useSelector(editor, (state) => state.context.draft);
  const problem = useSelector(editor, (state) => state.context.problem);
  const isSaving = useSelector(editor, (state) => state.hasTag("busy"));
  const isUploading = useSelector(editor, (state) => state.hasTag("uploading"));
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusReturn();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.show();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);
  const wrong = problem?.field ?? null;
  useLayoutEffect(() => {
    if (problem === null || wrong === null) return;
    dialog.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [problem, wrong]);
  if (draft === null) return null;
  const isNew = draft.pointId === null;
  const cancel = () => editor.send({ type: "draft.cancelled" });
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The same key would close the question that it opens.
    event.preventDefault();
    cancel();
  };
  return (
    <dialog
      ref={dialog}
      className={css["dialog"]}
      aria-labelledby="point-title"
      onKeyDown={cancelOnEscape}
    >
      <Form onSubmit={() => editor.send({ type: "draft.submitted" })}>
        <h2 id="point-title">{isNew ? t("Add New Point") : t("Edit Point")}</h2>
        {isUploading ? (
          <UploadProgress editor={editor} />
        ) : (
          <>
            <PointFields editor={editor} draft={draft} />
            <PlaceFields
              editor={editor}
              draft={draft}
              wanted={wrong !== null && !["name", "description", "file"].includes(wrong)}
            />
            <PanoramaFile editor={editor} disabled={isSaving} />
            <Foot editor={editor} isNew={isNew} onCancel={cancel} />
          </>
        )}
      </Form>
    </dialog>
  );
}

interface FootProps {
  editor: EditPointsActor;
  isNew: boolean;
  onCancel: () => void;
}

/** What is wrong with the form, and the ways out of it. */
function Foot({ editor, isNew, onCancel }: FootProps) {
  const said = useSelector(editor, (state) => state.context.problem?.said);
  const isSaving = useSelector(editor, (state) => state.hasTag("busy"));
  return (
    <div className={css["foot"]}>
      <Problem said={said} />
      <div className={css["ways"]}>
        <Button kind="secondary" disabled={isSaving} onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button type="submit" busy={isSaving}>
          {isNew ? t("Add") : t("Save")}
        </Button>
      </div>
    </div>
  );
}
