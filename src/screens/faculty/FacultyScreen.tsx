import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { t } from "../../words/t.ts";

/** The faculty's place, which isn't open yet. Serves R6. */
export function FacultyScreen() {
  return (
    <SignScreen
      title={t("Under construction!")}
      text={t(
        "The pages for faculty are being built. Until they open, I am glad to help in the chat.",
      )}
    >
      <ButtonLink to="/chat-ai">{t("Go to the chat")}</ButtonLink>
      <ButtonLink to="/profile" kind="secondary">
        {t("Profile")}
      </ButtonLink>
    </SignScreen>
  );
}
