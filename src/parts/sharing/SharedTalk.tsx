import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";
import { Markdown } from "../markdown/Markdown.tsx";
import { OnFault } from "../OnFault.tsx";

import bubbles from "../chat/Message.module.css";
import css from "./SharedTalk.module.css";

interface Props {
  question: string;
  answer: string;
}

/** A question and its answer as the chat draws them, for everyone who has the link. Serves O107. */
export function SharedTalk({ question, answer }: Props) {
  return (
    <div className={css["talk"]}>
      <div className={cx(bubbles["bubble"], bubbles["client"])}>
        <span className="visually-hidden">{t("Question:")} </span>
        <span dir="auto" className={bubbles["said"]}>
          {question}
        </span>
      </div>
      <div className={cx(bubbles["bubble"], bubbles["bot"])}>
        <span className="visually-hidden">{t("Guide:")} </span>
        <OnFault instead={answer}>
          <Markdown text={answer} />
        </OnFault>
      </div>
    </div>
  );
}
