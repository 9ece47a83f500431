import { useEffect, useId, useRef } from "react";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { t } from "../../words/t.ts";

import css from "./LearnMore.module.css";

/** The dark overlay over the whole screen that tells more, open from the start. Serves S2. */
export function LearnMoreOverlay() {
  const overlay = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (overlay.current?.open === false) overlay.current.showModal();
    // Its only control is at the end; a person begins to read at the top.
    title.current?.focus();
  }, []);
  return (
    <dialog ref={overlay} className={css["overlay"]} aria-labelledby={titleId}>
      <div className={css["page"]}>
        <GuideAvatar mood="done" size="6rem" decorative />
        <h2 ref={title} id={titleId} tabIndex={-1} className={css["title"]}>
          {t("One guide for everyone who belongs to a university")}
        </h2>
        <p className={css["lead"]}>
          {t(
            "I am an AI copilot for whatever a university asks of you. I put a few simple questions to learn who you are and what you need, and then bring what helps: answers with their sources, places to look, and next steps.",
          )}
        </p>
        <dl className={css["people"]}>
          {people().map(([who, what]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className={css["lead"]}>
          {t(
            "Search, plan, connect and act from one conversation: type or say what you wonder, open a university’s page, and keep your favorites for later.",
          )}
        </p>
        <form method="dialog">
          <Button type="submit">{t("Close")}</Button>
        </form>
      </div>
    </dialog>
  );
}

/** Who the guide is for, each with what they do with it: a sentence that begins with them. */
const people = (): readonly [who: string, what: string][] => [
  [t("Students"), t("explore programs and find where they fit.")],
  [t("Parents"), t("compare tuition and ask about safety and care.")],
  [t("Alumni"), t("reconnect, mentor and tell their story.")],
  [t("Donors and administrators"), t("find the people and the places to give to and work with.")],
];
