import { useSelector } from "@xstate/react";
import Trash2 from "lucide-react/icons/trash-2";

import { Button } from "../../parts/button/Button.tsx";
import type { TextsActor } from "./Texts.tsx";

import css from "./PictureWays.module.css";

/** What can be done with a text; its deletion is asked once more. Serves O58. */
export function TextWays({ texts, isNew }: { texts: TextsActor; isNew: boolean }) {
  const busy = useSelector(texts, (state) => state.hasTag("textBusy"));
  const deleting = useSelector(texts, (state) => state.hasTag("deleting"));
  const canSave = useSelector(texts, (state) => state.can({ type: "text.submitted" }));
  if (deleting) {
    return (
      <div role="alertdialog" aria-labelledby="deletingText" className={css["question"]}>
        <p id="deletingText">Delete this text? It can’t be brought back.</p>
        <div className={css["ways"]}>
          <Button busy={busy} onClick={() => texts.send({ type: "textDeletion.confirmed" })}>
            Delete it
          </Button>
          <Button
            kind="secondary"
            disabled={busy}
            onClick={() => texts.send({ type: "textDeletion.declined" })}
          >
            Keep it
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css["ways"]}>
      <Button type="submit" disabled={!canSave} busy={busy}>
        Save text
      </Button>
      {!isNew && (
        <Button
          kind="quiet"
          icon={Trash2}
          disabled={busy}
          onClick={() => texts.send({ type: "textDeletion.requested" })}
        >
          Delete text
        </Button>
      )}
    </div>
  );
}
