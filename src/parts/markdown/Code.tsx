import { t } from "../../words/t.ts";
import { CopyButton } from "../copying/CopyButton.tsx";

import css from "./Markdown.module.css";

interface Props {
  text: string;
  /** As the fence names it. */
  language: string | undefined;
}

/** A block of code, which always runs left to right and can be copied. Serves O68. */
export function Code({ text, language }: Props) {
  return (
    <div className={css["framed"]}>
      <div className={css["bar"]}>
        {language && <p className={css["hint"]}>{language}</p>}
        <CopyButton label={t("Copy code")} text={() => text} className={css["copy"]} />
      </div>
      <pre tabIndex={0} dir="ltr">
        <code>{text}</code>
      </pre>
    </div>
  );
}
