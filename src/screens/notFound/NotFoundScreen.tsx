import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";

/** Any path that leads nowhere. Serves R15. */
export function NotFoundScreen() {
  return (
    <SignScreen title="Page Not Found!" text="The path ends here. Let me walk you back.">
      <ButtonLink to="/">Back to the start</ButtonLink>
    </SignScreen>
  );
}
