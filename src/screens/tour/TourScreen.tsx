import { useSelector } from "@xstate/react";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { universityPath } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { useRoot } from "../../root.tsx";

/** Says that the tour isn't open yet, and leads back to the university (R13). */
export function TourScreen() {
  const id = useSelector(useRoot(), (state) => state.context.params["universityId"] ?? "");
  return (
    <SignScreen
      title="The tour isn’t open yet"
      text="Soon we will walk this campus together, stop by stop. Until then its page has what I know."
    >
      <ButtonLink to={universityPath(id)}>Back to the university</ButtonLink>
    </SignScreen>
  );
}
