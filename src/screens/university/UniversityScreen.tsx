import { useSelector } from "@xstate/react";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Dashboard } from "./Dashboard.tsx";

import css from "./UniversityScreen.module.css";

/** The page of a university, or why there is none. Serves R11. */
export function UniversityScreen() {
  const page = useChild("universityPage");
  const university = useSelector(page, (state) => state?.context.university ?? null);
  const notFound = useSelector(page, (state) => state?.hasTag("notFound") ?? false);
  const failed = useSelector(page, (state) => state?.hasTag("failed") ?? false);
  if (page && university) return <Dashboard page={page} university={university} />;
  if (notFound) {
    return (
      <SignScreen
        title={t("University not found!")}
        text={t("I know no university at this address.")}
      >
        <ButtonLink to="/university/find-university">{t("Find a university")}</ButtonLink>
      </SignScreen>
    );
  }
  if (failed) {
    return (
      <SignScreen
        title={t("This page didn’t load")}
        text={t("The university couldn’t be fetched. Your connection may be down.")}
      >
        <Button onClick={() => page?.send({ type: "retry" })}>{t("Try again")}</Button>
        <ButtonLink to="/" kind="secondary">
          {t("Back to the start")}
        </ButtonLink>
      </SignScreen>
    );
  }
  return (
    <main id="main" className={css["waiting"]}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t("University")}
      </h1>
      <GuideAvatar mood="thinking" size="6rem" />
    </main>
  );
}
