import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef } from "react";
import type { ActorRefFrom } from "xstate";

import { LANGUAGES } from "#contract/languages.ts";
import type { languageMachine } from "#machines/language/language.machine.ts";

import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";

import css from "./LanguageChoice.module.css";

/** Each language by its own name, for those who can't read what is shown. */
const OWN_NAMES = {
  en: "English",
  es: "Español",
  fr: "Français",
  fa: "فارسی",
  ar: "العربية",
  zh: "中文",
};

interface Props {
  language: ActorRefFrom<typeof languageMachine>;
  /** Whether its label is for screen readers alone. */
  compact?: boolean;
  className?: string | undefined;
}

/** The language of what is shown. Serves O96. */
export function LanguageChoice({ language, compact = false, className }: Props) {
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const wanted = useSelector(language, (state) => state.context.wanted);
  const loading = useSelector(language, (state) => state.hasTag("loading"));
  const failed = useSelector(language, (state) => state.hasTag("failed"));
  const changed = useSelector(language, (state) => state.hasTag("changed"));
  useEffect(() => {
    const { current } = choice;
    if (!changed || !current) return;
    // What had the focus is gone, as everything was drawn again.
    const { activeElement, body } = current.ownerDocument;
    if (activeElement === body) current.focus();
  }, [changed]);
  return (
    <div className={cx(css["language"], compact && css["compact"], className)}>
      <label htmlFor={id} className={css["label"]}>
        {compact && (
          // Lucide's `languages`, drawn here: the welcome screen would load what draws its icons for this one alone.
          <svg viewBox="0 0 24 24" aria-hidden="true" className={css["sign"]}>
            <path d="m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6" />
          </svg>
        )}
        <span className={compact ? "visually-hidden" : undefined}>{t("Language")}</span>
      </label>
      <select
        ref={choice}
        id={id}
        name="language"
        className={css["choice"]}
        value={wanted}
        aria-busy={loading}
        onChange={({ currentTarget }) => {
          const chosen = LANGUAGES.find((each) => each === currentTarget.value);
          if (chosen) language.send({ type: "language.chosen", language: chosen });
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {OWN_NAMES[each]}
          </option>
        ))}
      </select>
      {failed && (
        <p role="alert" className={css["problem"]}>
          {t("This language could not be loaded. Please try again.")}
        </p>
      )}
    </div>
  );
}
