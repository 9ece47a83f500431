import { useSelector } from "@xstate/react";

import type { DeskUniversityTag } from "#machines/deskUniversity/types.ts";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { DESK } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { SuperusersOnly } from "../../parts/sign/SuperusersOnly.tsx";
import { useChild } from "../../root.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { Pictures } from "./Pictures.tsx";
import { Texts } from "./Texts.tsx";
import { TourStops } from "./TourStops.tsx";
import { UniversityFields } from "./UniversityFields.tsx";
import "../../words/en/deskUniversity.ts";

import css from "./DeskUniversityScreen.module.css";

const PLACES = ["open", "notFound", "failed"] as const satisfies DeskUniversityTag[];

/** A university at the superuser's desk, for superusers alone. Serves P5 and O38. */
export function DeskUniversityScreen() {
  return (
    <SuperusersOnly>
      <Page />
    </SuperusersOnly>
  );
}

/** Fields, pictures, tour and texts; or why they aren't here. Serves O42, O43 and O58. */
function Page() {
  const desk = useChild("deskUniversity");
  const place = useSelector(desk, (state) => PLACES.find((tag) => state?.hasTag(tag)));
  const university = useSelector(desk, (state) => state?.context.university ?? null);
  const toDesk = <ButtonLink to={DESK}>Back to the desk</ButtonLink>;
  if (place === "notFound") {
    return (
      <SignScreen title="University not found!" text="I know no university at this address.">
        {toDesk}
      </SignScreen>
    );
  }
  if (place === "failed") {
    return (
      <SignScreen
        title="This page didn’t load"
        text="The university couldn’t be fetched. Your connection may be down."
      >
        <Button onClick={() => desk?.send({ type: "retry" })}>Try again</Button>
        {toDesk}
      </SignScreen>
    );
  }
  if (!desk || place !== "open") {
    return (
      <TitledLayout title="University">
        <div className={css["waiting"]}>
          <GuideAvatar mood="thinking" size="6rem" />
        </div>
      </TitledLayout>
    );
  }
  return (
    <TitledLayout title={university?.name ?? "New university"}>
      <div className={css["desk"]}>
        <UniversityFields desk={desk} />
        {university && (
          <div className={css["side"]}>
            <Pictures desk={desk} university={university} />
            <TourStops university={university} />
            <Texts desk={desk} />
          </div>
        )}
      </div>
      <LeaveGuard desk={desk} />
    </TitledLayout>
  );
}
