import { useSelector } from "@xstate/react";

import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./EditingNotice.module.css";

interface Props {
  chat: ChatActor;
  /** Called after 'Cancel', to take the focus to the input: the button will go. */
  onCancelled: () => void;
}

/** Says above the input that the last question is being edited there, and lets one cancel that. Serves O69. */
export function EditingNotice({ chat, onCancelled }: Props) {
  const editing = useSelector(chat, (state) => state.context.editing !== null);
  return (
    <div aria-live="polite" className={css["notice"]}>
      {editing && (
        <>
          <p>{t("You are editing your last question.")}</p>
          <Button
            kind="quiet"
            onClick={() => {
              chat.send({ type: "edit.cancelled" });
              onCancelled();
            }}
          >
            {t("Cancel")}
          </Button>
        </>
      )}
    </div>
  );
}
