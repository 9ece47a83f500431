import RotateCcw from "lucide-react/icons/rotate-ccw";
import { use, useRef } from "react";

import { textShown } from "#machines/chat/history.ts";
import type { ChatMessage } from "#machines/chat/types.ts";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { CopyButton } from "../copying/CopyButton.tsx";
import { RateAnswer, type RatingsActor } from "../ratings/RateAnswer.tsx";
import { WhyBad } from "../ratings/WhyBad.tsx";
import { ReadButton } from "../reading/ReadButton.tsx";
import { ShareButton } from "../sharing/ShareButton.tsx";
import { LastAskedHere } from "./lastAsked.ts";

import css from "./AnswerTools.module.css";

interface Props {
  message: ChatMessage;
  /** Without its chart nothing can be rated. */
  ratings: RatingsActor | undefined;
}

/**
 * What can be done with an answer: in sight below the newest one and on touch screens, elsewhere while one points at the
 * answer or is in it by keyboard. Serves O54, O68, O69, O101, O103 and O107.
 */
export function AnswerTools({ message, ratings }: Props) {
  const { id, messageId, answers } = message;
  const text = textShown(message);
  const last = use(LastAskedHere);
  const tools = useRef<HTMLDivElement>(null);
  const rated = ratings !== undefined && messageId !== undefined && { ratings, id: messageId };
  return (
    <>
      <div ref={tools} className={css["tools"]}>
        {text !== "" && (
          <CopyButton id={String(id)} label={t("Copy")} text={() => text} className={css["tool"]} />
        )}
        {rated && <RateAnswer {...rated} />}
        {text !== "" && <ReadButton id={String(id)} text={text} className={css["tool"]} />}
        {messageId !== undefined && answers !== undefined && (
          <ShareButton id={messageId} question={answers} answer={text} className={css["tool"]} />
        )}
        {/* Last, so that nothing moves as it comes and goes. */}
        {last?.answerId === id && (
          <IconButton
            label={t("Ask again")}
            icon={RotateCcw}
            className={css["tool"]}
            onClick={last.askAgain}
          />
        )}
      </div>
      {rated && <WhyBad {...rated} next={tools} />}
    </>
  );
}
