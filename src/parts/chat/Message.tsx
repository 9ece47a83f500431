import Pencil from "lucide-react/icons/pencil";
import { memo, use } from "react";

import { textShown } from "#machines/chat/history.ts";
import type { ChatMessage } from "#machines/chat/types.ts";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { cx } from "../cx.ts";
import { Markdown } from "../markdown/Markdown.tsx";
import { OnFault } from "../OnFault.tsx";
import type { RatingsActor } from "../ratings/RateAnswer.tsx";
import { AnswerTools } from "./AnswerTools.tsx";
import { LastAskedHere } from "./lastAsked.ts";

import css from "./Message.module.css";

interface Props {
  message: ChatMessage;
  /** Without its chart nothing can be rated. */
  ratings?: RatingsActor | undefined;
}

/**
 * One bubble: the person's on the right as typed, the guide's on the left as Markdown, with what can be done with it
 * once it has ended. Serves S24 and O68.
 */
export const Message = memo(function Message({ message, ratings }: Props) {
  const { writer, streaming, cut, stopped } = message;
  const text = textShown(message);
  if (writer === "client") {
    return (
      <div className={cx(css["bubble"], css["client"])}>
        <span className="visually-hidden">{t("You:")} </span>
        <span dir="auto" className={css["said"]}>
          {text}
        </span>
        <EditButton id={message.id} />
      </div>
    );
  }
  return (
    <>
      <div className={cx(css["bubble"], css["bot"])}>
        <span className="visually-hidden">{t("Guide:")} </span>
        <OnFault instead={text}>
          {(streaming || text !== "") && <Markdown text={text} growing={streaming} />}
        </OnFault>
        {cut && (
          <p className={css["cut"]}>
            {stopped === true ? t("You stopped this answer.") : t("This answer was cut off.")}
          </p>
        )}
      </div>
      {!streaming && <AnswerTools message={message} ratings={ratings} />}
    </>
  );
});

/** Beside the last question: it moves nothing when it comes and goes. Serves O69. */
function EditButton({ id }: { id: number }) {
  const last = use(LastAskedHere);
  if (last?.questionId !== id) return null;
  return <IconButton label={t("Edit")} icon={Pencil} className={css["edit"]} onClick={last.edit} />;
}

/** A question that is asked as soon as what was said before is here; it is announced then. */
export function SoonAsked({ text }: { text: string }) {
  return (
    <div className={cx(css["bubble"], css["client"], css["soon"])} aria-hidden="true">
      <span dir="auto" className={css["said"]}>
        {text}
      </span>
    </div>
  );
}

/** Stands where the answer will be, while the guide thinks. */
export function ThinkingBubble() {
  return (
    <div className={cx(css["bubble"], css["bot"], css["thinking"])} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
