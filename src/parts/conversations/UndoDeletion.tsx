import Undo2 from "lucide-react/icons/undo-2";
import { type RefObject, useLayoutEffect, useRef } from "react";

import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ConversationsActor } from "./conversationsActor.ts";

import css from "./Conversations.module.css";

interface Props {
  conversations: ConversationsActor;
  /** Takes the focus once this has gone. */
  next: RefObject<HTMLElement | null>;
}

const ownDirection = (title: string) => <span dir="auto">{title}</span>;

/** Offers to restore the conversation that was deleted last, for as long as the list is open. Serves O66. */
export function UndoDeletion({ conversations, next }: Props) {
  const deleted = useWhileActive(conversations, ({ context }) => context.deleted);
  const busy = useWhileActive(conversations, (state) => state.hasTag("working")) === true;
  const box = useRef<HTMLDivElement>(null);
  const id = deleted?.id;
  // What was pressed to delete it has gone with it, and what is pressed to undo that goes, too.
  useLayoutEffect(() => {
    if (id !== undefined) box.current?.querySelector("button")?.focus();
  }, [id]);
  useFocusIfLost(next, id);
  return (
    <div ref={box} role="status">
      {deleted && (
        <div className={css["undo"]}>
          <p>
            <Marked
              text={t("<title>“{title}”</title> was deleted.")}
              parameters={{ title: deleted.title }}
              title={ownDirection}
            />
          </p>
          <Button
            kind="quiet"
            icon={Undo2}
            busy={busy}
            onClick={() => conversations.send({ type: "undo.requested" })}
          >
            {t("Undo")}
          </Button>
        </div>
      )}
    </div>
  );
}
