import { useSelector } from "@xstate/react";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { universityPath } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { useRoot } from "../../root.tsx";

/** Says that the point editor isn't open yet, and leads back to the university (R14). */
export function EditPointsScreen() {
  const id = useSelector(useRoot(), (state) => state.context.params["universityId"] ?? "");
  return (
    <SignScreen
      title="The point editor isn’t open yet"
      text="Tour points can be edited here once the map is ready. The university’s page is open."
    >
      <ButtonLink to={universityPath(id)}>Back to the university</ButtonLink>
    </SignScreen>
  );
}
