import { type ReactNode, useId, useLayoutEffect } from "react";

import { useMedia } from "../../platform/browser/useMedia.ts";
import { useClosedByBack, useNoEntryLeft } from "../../platform/navigation/useClosedByBack.ts";
import { useDockedList } from "../../platform/storage/useDockedList.ts";
import { t } from "../../words/t.ts";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ChatActor } from "../chat/chatActor.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import "../../words/en/conversations.ts";
import { ConversationList } from "./ConversationList.tsx";
import type { ConversationsActor } from "./conversationsActor.ts";

import css from "./Conversations.module.css";

/** From here on a screen has room for the list beside the chat. */
const WIDE = "(min-width: 75rem)";

interface Props {
  chat: ChatActor;
  conversations: ConversationsActor;
  /** The chat is what the person turns to now. */
  onDone: () => void;
}

/** The person's conversations: over the chat on a narrow screen, beside it on a wide one. Serves O66 and O108. */
export function Conversations({ chat, conversations, onDone }: Props) {
  const wide = useMedia(WIDE);
  const { wasDocked } = useDockedList();
  const isSheet = useWhileActive(conversations, (state) => state.hasTag("sheet"));
  const isDocked = useWhileActive(conversations, (state) => state.hasTag("docked"));
  const title = useId();
  useNoEntryLeft();
  useLayoutEffect(() => {
    conversations.send({ type: "room.changed", wide, docked: wasDocked() });
  }, [conversations, wide, wasDocked]);
  const list = <ConversationList chat={chat} conversations={conversations} onDone={onDone} />;
  if (isSheet)
    return <Sheet onClose={() => conversations.send({ type: "list.closed" })}>{list}</Sheet>;
  if (!isDocked) return null;
  return (
    <section className={css["docked"]} data-docked aria-labelledby={title}>
      <h2 id={title} className={css["title"]}>
        {t("Conversations")}
      </h2>
      {list}
    </section>
  );
}

function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const title = useId();
  useClosedByBack(onClose);
  return (
    <Dialog id={title} title={t("Conversations")} narrow onClose={onClose}>
      {children}
    </Dialog>
  );
}
