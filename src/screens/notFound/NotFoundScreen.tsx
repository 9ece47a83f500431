import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { t } from "../../words/t.ts";

/** Any path that leads nowhere. Serves R15. */
export function NotFoundScreen() {
  return (
    <SignScreen title={t("Page Not Found!")} text={t("The path ends here. Let me walk you back.")}>
      <ButtonLink to="/">{t("Back to the start")}</ButtonLink>
    </SignScreen>
  );
}
