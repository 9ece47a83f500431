import { useSelector } from "@xstate/react";

import type { EditPointsTag } from "#machines/editPoints/types.ts";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { universityPath } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { LacksFactor } from "../../parts/sign/SuperusersOnly.tsx";
import { UniversityFailed, UniversityNotFound } from "../../parts/sign/UniversitySigns.tsx";
import { useClosed } from "../../parts/sign/useClosed.ts";
import { WaitingPage } from "../../parts/sign/WaitingPage.tsx";
import { useChild, useRoot } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Editor } from "./Editor.tsx";
import "../../words/en/editPoints.ts";

const PLACES = ["editing", "notFound", "failed"] as const satisfies EditPointsTag[];

/** The point editor, or why it isn't open to this person. Serves R14 and P5. */
export function EditPointsScreen() {
  const editor = useChild("editPoints");
  const id = useSelector(useRoot(), (state) => state.context.params["universityId"] ?? "");
  const closed = useClosed();
  const place = useSelector(editor, (state) => PLACES.find((tag) => state?.hasTag(tag)));
  if (editor && place === "editing") return <Editor editor={editor} />;
  if (closed !== null) return <Closed why={closed} id={id} />;
  if (place === "notFound") return <UniversityNotFound />;
  if (editor && place === "failed") {
    return (
      <UniversityFailed
        title={t("The points didn’t load")}
        onRetry={() => editor.send({ type: "retry" })}
      >
        <ButtonLink to={universityPath(id)} kind="secondary">
          {t("Back to the university")}
        </ButtonLink>
      </UniversityFailed>
    );
  }
  return <WaitingPage title={t("Tour points")} />;
}

/** Why a person who isn't signed in as a superuser sees no editor. */
function Closed({ why, id }: { why: NonNullable<ReturnType<typeof useClosed>>; id: string }) {
  if (why === "lacksFactor") return <LacksFactor />;
  if (why === "forbidden")
    return (
      <SignScreen
        title={t("For superusers")}
        text={t("Only superusers can edit tour points. The university’s page is open to everyone.")}
      >
        <ButtonLink to={universityPath(id)}>{t("Back to the university")}</ButtonLink>
      </SignScreen>
    );
  return (
    <SignScreen
      title={t("Please sign in")}
      text={t("Only superusers can edit tour points. If you are one, sign in and come back.")}
    >
      <ButtonLink to="/login-by-email">{t("Sign in")}</ButtonLink>
      <ButtonLink to={universityPath(id)} kind="secondary">
        {t("Back to the university")}
      </ButtonLink>
    </SignScreen>
  );
}
