import { useSelector } from "@xstate/react";
import { useRef } from "react";

import { cx } from "../cx.ts";
import { BotBanner } from "./BotBanner.tsx";
import type { ChatActor } from "./chatActor.ts";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { FollowUps } from "./FollowUps.tsx";
import { InputBar } from "./InputBar.tsx";
import { MessageList } from "./MessageList.tsx";
import { SpeechButton } from "./SpeechButton.tsx";
import { Suggestions } from "./Suggestions.tsx";

import css from "./ChatView.module.css";

interface Props {
  chat: ChatActor;
}

/**
 * A chat with the guide, on a screen of its own or in a popup; it fills the height it is given. On a wide screen the
 * guide, its question and its suggestions stand beside the conversation. Serves S23 to S29.
 */
export function ChatView({ chat }: Props) {
  const popup = useSelector(chat, (state) => state.context.settings.displayPopup === true);
  const conversation = useRef<HTMLDivElement>(null);
  return (
    <div className={css["container"]}>
      <section aria-label="Chat with the guide" className={cx(css["view"], popup && css["popup"])}>
        <div className={css["aside"]}>
          <BotBanner chat={chat} />
        </div>
        <MessageList chat={chat} scroller={conversation} />
        <div className={css["shelf"]}>
          <Suggestions chat={chat} />
        </div>
        <div className={css["foot"]}>
          <ConnectionNotice chat={chat} onRetried={() => conversation.current?.focus()} />
          <FollowUps chat={chat} onChosen={() => conversation.current?.focus()} />
          <ChatInput chat={chat} />
        </div>
      </section>
    </div>
  );
}

function ChatInput({ chat }: Props) {
  const draft = useSelector(chat, (state) => state.context.draft);
  const canSend = useSelector(chat, (state) => state.hasTag("canSend"));
  return (
    <InputBar
      value={draft}
      canSend={canSend}
      onChange={(value) => chat.send({ type: "draft.changed", value })}
      onSubmit={() => chat.send({ type: "message.submitted" })}
    >
      <SpeechButton chat={chat} />
    </InputBar>
  );
}
