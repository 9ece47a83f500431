import { useSelector } from "@xstate/react";
import Undo2 from "lucide-react/icons/undo-2";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./WaitingQuestions.module.css";

interface Props {
  chat: ChatActor;
  /** Called before one is taken back, to take the focus to the input: its button will go. */
  onTakenBack: () => void;
}

/** What was asked while the guide couldn't be: each waits for its turn, and can be taken back. Serves O67. */
export function WaitingQuestions({ chat, onTakenBack }: Props) {
  const queue = useSelector(chat, (state) => state.context.queue);
  return (
    <div aria-live="polite" className={css["waiting"]}>
      {queue.length > 0 && (
        <>
          <p className={css["title"]}>{t("Waiting to be sent")}</p>
          <ul className={css["questions"]}>
            {queue.map((text, at) => (
              <li key={`${at} ${text}`} className={css["question"]}>
                <span className={css["text"]} dir="auto">
                  {text}
                </span>
                <IconButton
                  label={t("Take back")}
                  icon={Undo2}
                  className={css["button"]}
                  onClick={() => {
                    onTakenBack();
                    chat.send({ type: "question.takenBack", at });
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
