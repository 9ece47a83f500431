import { lazy, Suspense, use } from "react";

import { t } from "../../words/t.ts";
import { CopyButton } from "../copying/CopyButton.tsx";
import { OnFault } from "../OnFault.tsx";
import { coloursOf } from "./codeLanguages.ts";
import { Growing } from "./growing.ts";

import css from "./Markdown.module.css";

interface Props {
  text: string;
  /** As the fence names it. */
  language: string | undefined;
}

const ColouredCode = lazy(async () => ({
  default: (await import("./ColouredCode.tsx")).ColouredCode,
}));

/** A block of code, which always runs left to right and can be copied. Serves O68. */
export function Code({ text, language }: Props) {
  return (
    <div className={css["framed"]}>
      <div className={css["bar"]}>
        {language && <p className={css["hint"]}>{language}</p>}
        <CopyButton label={t("Copy code")} text={() => text} className={css["copy"]} />
      </div>
      <pre tabIndex={0} dir="ltr">
        <code>
          <Words text={text} language={language} />
        </code>
      </pre>
    </div>
  );
}

/** The code itself; once it is whole, in colours, where its language is known and what colours it could be loaded. */
function Words({ text, language }: Props) {
  const growing = use(Growing);
  const colours = growing ? undefined : coloursOf(language, text);
  if (colours === undefined) return text;
  return (
    <OnFault instead={text}>
      <Suspense fallback={text}>
        <ColouredCode text={text} language={colours} />
      </Suspense>
    </OnFault>
  );
}
