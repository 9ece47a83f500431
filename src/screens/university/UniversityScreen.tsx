import { useSelector } from "@xstate/react";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { UniversityFailed, UniversityNotFound } from "../../parts/sign/UniversitySigns.tsx";
import { WaitingPage } from "../../parts/sign/WaitingPage.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Dashboard } from "./Dashboard.tsx";

/** The page of a university, or why there is none. Serves R11. */
export function UniversityScreen() {
  const page = useChild("universityPage");
  const university = useSelector(page, (state) => state?.context.university ?? null);
  const notFound = useSelector(page, (state) => state?.hasTag("notFound") ?? false);
  const failed = useSelector(page, (state) => state?.hasTag("failed") ?? false);
  if (page && university) return <Dashboard page={page} university={university} />;
  if (notFound) return <UniversityNotFound />;
  if (failed) {
    return (
      <UniversityFailed
        title={t("This page didn’t load")}
        onRetry={() => page?.send({ type: "retry" })}
      >
        <ButtonLink to="/" kind="secondary">
          {t("Back to the start")}
        </ButtonLink>
      </UniversityFailed>
    );
  }
  return <WaitingPage title={t("University")} />;
}
