import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";

import { Message, ThinkingBubble } from "../../../parts/chat/Message.tsx";
import { Replies } from "../../../parts/chat/Replies.tsx";
import { CrisisHelp } from "../../../parts/crisisHelp/CrisisHelp.tsx";
import { UniversityCard } from "../../../parts/universityCard/UniversityCard.tsx";
import { useScrollBehavior } from "../../../platform/browser/useScrollBehavior.ts";
import { t } from "../../../words/t.ts";
import type { TrialActor } from "./trialActor.ts";

import css from "./TrialBox.module.css";

interface Props {
  trial: TrialActor;
  /** How many messages were there when the screen opened. */
  saidBefore: number;
  onChosen: (text: string) => void;
}

/** What was asked and answered, with the universities and replies that the newest answer suggests. Serves O73, O49, S24, S26. */
export function TrialTalk({ trial, saidBefore, onChosen }: Props) {
  const history = useSelector(trial, (state) => state.context.history);
  const asked = useSelector(trial, (state) => state.context.asked);
  const asking = useSelector(trial, (state) => state.hasTag("asking"));
  const universities = useSelector(trial, (state) => state.context.suggestions);
  const followUps = useSelector(trial, (state) => state.context.followUps);
  const help = useSelector(trial, (state) => state.children.crisisHelp);
  const list = useRef<HTMLOListElement>(null);
  const behavior = useScrollBehavior();
  const count = history.length;
  // What is new is brought into sight: all of it if it fits, else from the question on.
  useEffect(() => {
    if (!asking && count === saidBefore) return;
    const items = list.current?.children;
    const question = items?.[items.length - (asking ? 1 : 2)];
    const last = list.current?.parentElement?.parentElement;
    if (!question || !last) return;
    const bottom = last.getBoundingClientRect().bottom;
    const { top } = question.getBoundingClientRect();
    const fits = bottom - top < last.ownerDocument.documentElement.clientHeight;
    if (fits) last.scrollIntoView({ behavior, block: "end" });
    else question.scrollIntoView({ behavior, block: "start" });
  }, [asking, count, saidBefore, behavior]);
  return (
    <>
      <CrisisHelp help={help} className={css["help"]} />
      <ol ref={list} className={css["messages"]}>
        {history.map((message) => (
          <li key={message.id} data-writer={message.writer}>
            <Message message={{ ...message, streaming: false, cut: false }} />
          </li>
        ))}
        {asking && (
          <li key={count} data-writer="client">
            <Message
              message={{ id: count, writer: "client", text: asked, streaming: false, cut: false }}
            />
          </li>
        )}
      </ol>
      {asking && <ThinkingBubble />}
      {!asking && universities.length > 0 && (
        <ul className={css["cards"]} aria-label={t("Suggested universities")}>
          {universities.map((university) => (
            <li key={university.id}>
              <UniversityCard university={university} />
            </li>
          ))}
        </ul>
      )}
      {!asking && (
        <Replies label={t("Suggested replies")} texts={followUps} canChoose onChosen={onChosen} />
      )}
    </>
  );
}
