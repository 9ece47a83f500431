import { useState } from "react";

import { ChatHead } from "../../parts/chat/ChatHead.tsx";
import { ChatView } from "../../parts/chat/ChatView.tsx";
import { ConnectionNotice } from "../../parts/chat/ConnectionNotice.tsx";
import { EditingNotice } from "../../parts/chat/EditingNotice.tsx";
import { InputBar } from "../../parts/chat/InputBar.tsx";
import { Message, ThinkingBubble } from "../../parts/chat/Message.tsx";
import { Replies } from "../../parts/chat/Replies.tsx";
import { WaitingQuestions } from "../../parts/chat/WaitingQuestions.tsx";
import { CopyButton } from "../../parts/copying/CopyButton.tsx";
import { CopyingHere } from "../../parts/copying/copyingActor.ts";
import { CrisisHelp } from "../../parts/crisisHelp/CrisisHelp.tsx";
import { Markdown } from "../../parts/markdown/Markdown.tsx";
import { RateAnswer } from "../../parts/ratings/RateAnswer.tsx";
import { ReadButton } from "../../parts/reading/ReadButton.tsx";
import { ReadingHere } from "../../parts/reading/readingActor.ts";
import { SharedTalk } from "../../parts/sharing/SharedTalk.tsx";
import { Example } from "./Example.tsx";
import { asks, exampleChat, lost, opened, says } from "./exampleChat.ts";
import { ANSWER } from "./samples.ts";

import css from "./AllParts.module.css";

const nothing = (): void => {};
const said = { id: 1, streaming: false, cut: false, messageId: "1" };

/** The guide's answers and the person's questions, one by one. */
export function Messages() {
  return (
    <>
      <Example part="markdown" state="Markdown: heading, lists, table, code, quotation" wide>
        <Markdown text={ANSWER} />
      </Example>
      <Example
        part="chat"
        state="Message: a question, an answer, one that grows, one cut off, one stopped"
      >
        <div className={css["messages"]}>
          <Message message={{ ...said, writer: "client", text: "Which deadlines are there?" }} />
          <Message message={{ ...said, writer: "bot", text: "**1 February** for Hartwell." }} />
          <Message
            message={{ ...said, writer: "bot", streaming: true, text: "It depends on **wh" }}
          />
          <Message message={{ ...said, writer: "bot", cut: true, text: "Hartwell asks" }} />
          <Message
            message={{ ...said, writer: "bot", cut: true, stopped: true, text: "Hartwell" }}
          />
          <ThinkingBubble />
        </div>
      </Example>
      <Example part="chat" state="InputBar: empty, typed, while the guide answers">
        <InputBar value="" canSend={false} onChange={nothing} onSubmit={nothing} />
        <InputBar value="And in Ohio?" canSend onChange={nothing} onSubmit={nothing} />
        <InputBar value="" canSend onChange={nothing} onSubmit={nothing} onStop={nothing} />
      </Example>
      <Example part="chat" state="Replies: to choose from, while the guide answers">
        <Replies
          label="Replies"
          texts={["Ohio", "I don't know yet"]}
          canChoose
          onChosen={nothing}
        />
        <Replies label="Replies, not yet" texts={["Ohio"]} canChoose={false} onChosen={nothing} />
      </Example>
      <Notices />
    </>
  );
}

/** What lies between the talk and the input, and what is done with an answer. */
function Notices() {
  const [{ outside, away, waiting, editing }] = useState(() => ({
    outside: exampleChat([], { signedIn: false }),
    away: exampleChat([opened, lost]),
    waiting: exampleChat([opened, ...asks("First?"), ...asks("Then, and in Ohio?")]),
    editing: exampleChat([
      opened,
      says(null),
      ...asks("Which deadlines?"),
      says("None."),
      says(null),
      { does: { type: "edit.started" } },
    ]),
  }));
  const { copying, reading, ratings, crisisHelp } = editing.getSnapshot().children;
  return (
    <>
      <Example part="chat" state="ChatHead: thinking, done">
        <ChatHead chat={waiting} onRenewed={nothing} />
        <ChatHead chat={editing} onRenewed={nothing} />
      </Example>
      <Example part="chat" state="ConnectionNotice: signed out, reconnecting">
        <ConnectionNotice chat={outside} onRetried={nothing} />
        <ConnectionNotice chat={away} onRetried={nothing} />
      </Example>
      <Example part="chat" state="WaitingQuestions and EditingNotice">
        <WaitingQuestions chat={waiting} onTakenBack={nothing} />
        <EditingNotice chat={editing} onCancelled={nothing} />
      </Example>
      <Example part="sharing" state="SharedTalk">
        <SharedTalk question="And the fees?" answer="**$41,200** a year." />
      </Example>
      <Example part="copying" state="CopyButton">
        <CopyingHere value={copying}>
          <CopyButton label="Copy" text={() => ANSWER} />
        </CopyingHere>
      </Example>
      <Example part="reading" state="ReadButton">
        <ReadingHere value={reading}>
          <ReadButton id="1" text={ANSWER} />
        </ReadingHere>
      </Example>
      <Example part="ratings" state="RateAnswer">
        {ratings && <RateAnswer ratings={ratings} id="1" />}
      </Example>
      <Example part="crisisHelp" state="CrisisHelp: with its dialog, as a link">
        <CrisisHelp help={crisisHelp} />
        <CrisisHelp help={undefined} />
      </Example>
    </>
  );
}

/** A whole chat, with the list of conversations. */
export function WholeChat() {
  const [chat] = useState(() => exampleChat([opened], { goesOn: true }));
  return (
    <div className={css["chat"]}>
      <ChatView chat={chat} />
    </div>
  );
}
