import { useSelector } from "@xstate/react";

import type { EditPointsTag } from "#machines/editPoints/types.ts";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { universityPath } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { useClosed } from "../../parts/sign/useClosed.ts";
import { useChild, useRoot } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Editor } from "./Editor.tsx";
import "../../words/en/editPoints.ts";

import css from "./EditPointsScreen.module.css";

const PLACES = ["editing", "notFound", "failed"] as const satisfies EditPointsTag[];

/** The point editor, or why it isn't open to this person. Serves R14 and P5. */
export function EditPointsScreen() {
  const editor = useChild("editPoints");
  const id = useSelector(useRoot(), (state) => state.context.params["universityId"] ?? "");
  const closed = useClosed();
  const place = useSelector(editor, (state) => PLACES.find((tag) => state?.hasTag(tag)));
  if (editor && place === "editing") return <Editor editor={editor} />;
  if (closed === "forbidden" || closed === "signedOut") return <Closed why={closed} id={id} />;
  if (place === "notFound") {
    return (
      <SignScreen
        title={t("University not found!")}
        text={t("I know no university at this address.")}
      >
        <ButtonLink to="/university/find-university">{t("Find a university")}</ButtonLink>
      </SignScreen>
    );
  }
  if (editor && place === "failed") {
    return (
      <SignScreen
        title={t("The points didn’t load")}
        text={t("The university couldn’t be fetched. Your connection may be down.")}
      >
        <Button onClick={() => editor.send({ type: "retry" })}>{t("Try again")}</Button>
        <ButtonLink to={universityPath(id)} kind="secondary">
          {t("Back to the university")}
        </ButtonLink>
      </SignScreen>
    );
  }
  return (
    <main id="main" className={css["waiting"]}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t("Tour points")}
      </h1>
      <GuideAvatar mood="thinking" size="6rem" />
    </main>
  );
}

/** Why a person who isn't signed in as a superuser sees no editor. */
function Closed({ why, id }: { why: "forbidden" | "signedOut"; id: string }) {
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
