import type { ReactNode } from "react";

import { t } from "../../words/t.ts";
import { ButtonLink } from "../button/ButtonLink.tsx";
import { SignScreen } from "./SignScreen.tsx";
import { useClosed } from "./useClosed.ts";

/** The administration's pages are for superusers: anyone else is told so and led back; who isn't signed in is shown the way in. Serves P5 and O38. */
export function SuperusersOnly({ children }: { children: ReactNode }) {
  const closed = useClosed();
  if (closed === null) return children;
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
