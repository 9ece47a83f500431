import { useLayoutEffect, useRef, type KeyboardEvent } from "react";

import { useMedia } from "../../platform/browser/useMedia.ts";
import { t } from "../../words/t.ts";
import type { ChatActor } from "../chat/chatActor.ts";
import { ChatView } from "../chat/ChatView.tsx";
import type { KeyOf, Shortcut } from "../shortcuts/shortcuts.ts";

import css from "./ChatPopup.module.css";

interface Props {
  chat: ChatActor;
}

const CLOSE = "Escape" satisfies KeyOf<"popup.close">;
const HEARS: readonly Shortcut[] = ["popup.close"];

/**
 * A chat over a screen. Where there is room it stands beside what it is about, and both can be used; on a small screen
 * it covers the screen and holds the focus, which begins in its input. Escape closes it. Serves S14 and S23.
 */
export function ChatPopup({ chat }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const roomy = useMedia("(min-width: 60rem)");
  useLayoutEffect(() => {
    const element = dialog.current;
    if (roomy) element?.show();
    else element?.showModal();
    element?.querySelector("textarea")?.focus();
    return () => element?.close();
  }, [roomy]);
  const close = () => chat.send({ type: "chat.closed" });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === CLOSE) close();
  };
  return (
    <dialog
      ref={dialog}
      className={css["popup"]}
      aria-label={t("Chat with the guide")}
      data-shortcuts={HEARS}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <ChatView chat={chat} />
    </dialog>
  );
}
