import type { ReactNode } from "react";

import { t } from "../../words/t.ts";
import { ButtonLink } from "../button/ButtonLink.tsx";
import { SignScreen } from "./SignScreen.tsx";
import { useClosed } from "./useClosed.ts";

/** The administration's pages are for superusers: anyone else is told so and led back; who isn't signed in is shown the way in. Who lacks two-step sign-in is led to it. Serves P5, O38 and O238. */
export function SuperusersOnly({ children }: { children: ReactNode }) {
  const closed = useClosed();
  if (closed === null) return children;
  if (closed === "lacksFactor") return <LacksFactor />;
  const signedOut = closed === "signedOut";
  return (
    <SignScreen
      title={t("This page is for superusers.")}
      text={
        signedOut
          ? t("If you are one, sign in by e-mail and come back.")
          : t("Your account may use everything else.")
      }
    >
      {signedOut && <ButtonLink to="/login-by-email">{t("Sign in by e-mail")}</ButtonLink>}
      <ButtonLink to="/" kind={signedOut ? "secondary" : "primary"}>
        {t("Back to the start")}
      </ButtonLink>
    </SignScreen>
  );
}

/** Leads a superuser who lacks two-step sign-in to it. Serves O238. */
export function LacksFactor() {
  return (
    <SignScreen
      title={t("Two-step sign-in")}
      text={t("Please turn on two-step sign-in on your profile first.")}
    >
      <ButtonLink to="/profile">{t("Turn on two-step sign-in")}</ButtonLink>
    </SignScreen>
  );
}
