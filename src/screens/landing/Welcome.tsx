import { lazy, Suspense } from "react";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { HeroLayout } from "./HeroLayout.tsx";
import { LearnMore } from "./LearnMore.tsx";

import css from "./Welcome.module.css";

// Apart, so that a visitor's first load stays small.
const TrialBox = lazy(async () => ({ default: (await import("./trial/TrialBox.tsx")).TrialBox }));
const LanguageChoice = lazy(async () => ({
  default: (await import("../../parts/language/LanguageChoice.tsx")).LanguageChoice,
}));

/** The guide greets a visitor, says where to begin, and lets them ask before they do. Serves S1 to S3 and O73. */
export function Welcome() {
  const trial = useChild("trial");
  const language = useChild("language");
  return (
    <HeroLayout
      choice={<Suspense>{language && <LanguageChoice language={language} compact />}</Suspense>}
    >
      <div className={css["guide"]}>
        <GuideAvatar mood="done" size="clamp(5.5rem, 4rem + 5vw, 9rem)" />
        <p className={css["hello"]}>{t("Hello!")}</p>
      </div>
      <h1 tabIndex={-1} className={css["greeting"]}>
        {t("I’m your personal AI guide, and I walk the path with you.")}
      </h1>
      <p className={css["lead"]}>
        {t(
          "Finding a university, paying for one, coming back to yours: ask me, and we’ll take it one step at a time.",
        )}
      </p>
      <div className={css["actions"]}>
        <ButtonLink to="/sign-up">{t("New Account")}</ButtonLink>
        <ButtonLink to="/sign-in" kind="secondary">
          {t("Sign in")}
        </ButtonLink>
        <LearnMore />
      </div>
      <div className={css["trial"]}>
        <Suspense>{trial && <TrialBox trial={trial} />}</Suspense>
      </div>
    </HeroLayout>
  );
}
