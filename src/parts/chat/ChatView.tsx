import { useSelector } from "@xstate/react";
import { useCallback, useRef, type RefObject } from "react";

import { t } from "../../words/t.ts";
import { Conversations } from "../conversations/Conversations.tsx";
import { CopyNotice } from "../copying/CopyNotice.tsx";
import { cx } from "../cx.ts";
import { ReadNotice } from "../reading/ReadNotice.tsx";
import { ShareDialog } from "../sharing/ShareDialog.tsx";
import type { ChatActor } from "./chatActor.ts";
import { ChatHead } from "./ChatHead.tsx";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { EditingNotice } from "./EditingNotice.tsx";
import { InputBar } from "./InputBar.tsx";
import { MessageList } from "./MessageList.tsx";
import { SpeechButton } from "./SpeechButton.tsx";
import { useChatKeys } from "./useChatKeys.ts";
import { useReadingOn } from "./useReadingOn.ts";
import { WaitingQuestions } from "./WaitingQuestions.tsx";

import css from "./ChatView.module.css";

interface Props {
  chat: ChatActor;
}

/**
 * A chat with the guide, on a screen of its own or in a popup; it fills the height it is given. On a narrow screen its
 * head lies over the conversation, and the screen's title folds away while a person reads on; on a wide one the guide is
 * beside it, above a place for more (the grid area `place`). Serves S23 to S29 and O72.
 */
export function ChatView({ chat }: Props) {
  const popup = useSelector(chat, (state) => state.context.settings.displayPopup === true);
  const alone = useSelector(chat, (state) => !state.context.lists);
  const copying = useSelector(chat, (state) => state.children.copying);
  const reading = useSelector(chat, (state) => state.children.reading);
  const sharing = useSelector(chat, (state) => state.children.sharing);
  const conversations = useSelector(chat, (state) => state.children.conversations);
  const conversation = useRef<HTMLDivElement>(null);
  const { readingOn, onScroll } = useReadingOn(conversation);
  const text = useRef<HTMLTextAreaElement>(null);
  const focusInput = useCallback(() => text.current?.focus(), []);
  const view = useRef<HTMLElement>(null);
  const heard = useChatKeys({ chat, popup, view, scroller: conversation, focusInput });
  return (
    <div
      className={css["container"]}
      data-folds-title={readingOn || undefined}
      onScrollCapture={onScroll}
    >
      <section
        ref={view}
        data-shortcuts={heard}
        aria-label={t("Chat with the guide")}
        className={cx(css["view"], alone && css["alone"], popup && css["popup"])}
      >
        <div className={css["head"]}>
          <ChatHead chat={chat} onRenewed={focusInput} />
        </div>
        {conversations && (
          <Conversations chat={chat} conversations={conversations} onDone={focusInput} />
        )}
        <MessageList
          chat={chat}
          scroller={conversation}
          onEdit={focusInput}
          className={css["talk"]}
        />
        <div className={css["foot"]}>
          <ConnectionNotice chat={chat} onRetried={() => conversation.current?.focus()} />
          <CopyNotice copying={copying} />
          <ReadNotice reading={reading} />
          <WaitingQuestions chat={chat} onTakenBack={focusInput} />
          <EditingNotice chat={chat} onCancelled={focusInput} />
          <ChatInput chat={chat} text={text} stopsByKey={!popup} />
        </div>
        <ShareDialog sharing={sharing} />
      </section>
    </div>
  );
}

interface InputProps extends Props {
  text: RefObject<HTMLTextAreaElement | null>;
  /** Escape stops the answer: it closes nothing. */
  stopsByKey: boolean;
}

function ChatInput({ chat, text, stopsByKey }: InputProps) {
  const draft = useSelector(chat, (state) => state.context.draft);
  const editing = useSelector(chat, (state) => state.context.editing !== null);
  const canSend = useSelector(chat, (state) => state.hasTag("canSend"));
  const answers = useSelector(chat, (state) => state.hasTag("thinking"));
  const stop = answers ? () => chat.send({ type: "answer.stopped" }) : undefined;
  const cancel = editing ? () => chat.send({ type: "edit.cancelled" }) : undefined;
  return (
    <InputBar
      text={text}
      value={draft}
      canSend={canSend}
      onChange={(value) => chat.send({ type: "draft.changed", value })}
      onSubmit={() => chat.send({ type: "message.submitted" })}
      onUp={() => chat.send({ type: "edit.started" })}
      onEscape={cancel ?? (stopsByKey ? stop : undefined)}
      stopsByKey={stopsByKey}
      onStop={stop}
    >
      <SpeechButton chat={chat} />
    </InputBar>
  );
}
