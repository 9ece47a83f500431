import { useSelector } from "@xstate/react";

import type { SharedAnswer } from "#contract/sharedAnswer.ts";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Wordmark } from "../../parts/brand/Wordmark.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { SharedTalk } from "../../parts/sharing/SharedTalk.tsx";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { WaitingGuide } from "../../parts/sign/WaitingGuide.tsx";
import { useChild } from "../../root.tsx";
import { byLanguage, t } from "../../words/t.ts";

import css from "./SharedAnswerScreen.module.css";

const days = byLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long" }));

/** An answer that somebody shared, for everyone who has the link. Serves O107. */
export function SharedAnswerScreen() {
  const page = useChild("sharedAnswer");
  const shared = useSelector(page, (state) => state?.context.shared ?? null);
  const ended = useSelector(page, (state) => state?.hasTag("ended") ?? false);
  const failed = useSelector(page, (state) => state?.hasTag("failed") ?? false);
  if (shared) return <Shown {...shared} />;
  if (ended)
    return (
      <SignScreen
        title={t("Nothing is shared here")}
        text={t(
          "The link isn’t complete, or the person who shared the answer has stopped sharing it.",
        )}
      >
        <ButtonLink to="/">{t("Ask the guide yourself")}</ButtonLink>
      </SignScreen>
    );
  if (failed)
    return (
      <SignScreen
        title={t("This page didn’t load")}
        text={t("The answer couldn’t be loaded. Your connection may be down.")}
      >
        <Button onClick={() => page?.send({ type: "retry" })}>{t("Try again")}</Button>
        <ButtonLink to="/" kind="secondary">
          {t("Back to the start")}
        </ButtonLink>
      </SignScreen>
    );
  return (
    <main id="main" className={css["waiting"]}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t("Shared answer")}
      </h1>
      <WaitingGuide />
    </main>
  );
}

function Shown({ question, answer, answered_at: answeredAt }: SharedAnswer) {
  const at = Date.parse(answeredAt);
  return (
    <div className={css["screen"]}>
      <header className={css["head"]}>
        <Wordmark />
      </header>
      <main id="main" tabIndex={-1} className={css["main"]}>
        <div>
          <h1 tabIndex={-1} className={css["title"]}>
            {t("Shared answer")}
          </h1>
          <p className={css["soft"]}>
            {Number.isNaN(at)
              ? t("Someone asked the guide, and shared what it answered.")
              : t("Someone asked the guide, which answered on {day}.", { day: days().format(at) })}
          </p>
        </div>
        <SharedTalk question={question} answer={answer} />
        <section aria-labelledby="ask" className={css["ask"]}>
          <GuideAvatar mood="done" size="4.25rem" decorative />
          <div className={css["words"]}>
            <h2 id="ask">{t("What would you like to know?")}</h2>
            <p className={css["soft"]}>
              {t(
                "The guide answers questions about universities, and says where its figures come from.",
              )}
            </p>
          </div>
          <ButtonLink to="/">{t("Ask the guide")}</ButtonLink>
        </section>
      </main>
    </div>
  );
}
