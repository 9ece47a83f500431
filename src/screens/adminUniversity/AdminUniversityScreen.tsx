import { useSelector } from "@xstate/react";

import type { AdminUniversityTag } from "#machines/adminUniversity/types.ts";

import type { ButtonKind } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { type ChangesActor, ChangesSection } from "../../parts/changes/ChangesSection.tsx";
import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { ADMIN } from "../../parts/link/paths.ts";
import { SuperusersOnly } from "../../parts/sign/SuperusersOnly.tsx";
import { UniversityFailed, UniversityNotFound } from "../../parts/sign/UniversitySigns.tsx";
import { WaitingGuide } from "../../parts/sign/WaitingGuide.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { Pictures } from "./Pictures.tsx";
import { Texts } from "./Texts.tsx";
import { TourStops } from "./TourStops.tsx";
import { UniversityFields } from "./UniversityFields.tsx";
import "../../words/en/adminUniversity.ts";

import css from "./AdminUniversityScreen.module.css";

const PLACES = ["open", "notFound", "failed"] as const satisfies AdminUniversityTag[];

/** A university in the administration, for superusers alone. Serves P5 and O38. */
export function AdminUniversityScreen() {
  return (
    <SuperusersOnly>
      <Page />
    </SuperusersOnly>
  );
}

/** Fields, pictures, tour, texts and changes; or why they aren't here. Serves O42, O43, O58 and O121. */
function Page() {
  const admin = useChild("adminUniversity");
  const place = useSelector(admin, (state) => PLACES.find((tag) => state?.hasTag(tag)));
  const university = useSelector(admin, (state) => state?.context.university ?? null);
  const changes = useSelector(
    admin,
    (state) => state?.children["adminChanges"] as ChangesActor | undefined,
  );
  const toAdmin = (kind: ButtonKind) => (
    <ButtonLink to={ADMIN} kind={kind}>
      {t("Back to the administration")}
    </ButtonLink>
  );
  if (place === "notFound") return <UniversityNotFound>{toAdmin("primary")}</UniversityNotFound>;
  if (place === "failed") {
    return (
      <UniversityFailed
        title={t("This page didn’t load")}
        onRetry={() => admin?.send({ type: "retry" })}
      >
        {toAdmin("secondary")}
      </UniversityFailed>
    );
  }
  if (!admin || place !== "open") {
    return (
      <TitledLayout title={t("University")}>
        <div className={css["waiting"]}>
          <WaitingGuide />
        </div>
      </TitledLayout>
    );
  }
  return (
    <TitledLayout title={university?.name ?? t("New university")}>
      <div className={css["admin"]}>
        <UniversityFields admin={admin} />
        {university && (
          <div className={css["side"]}>
            <Pictures admin={admin} university={university} />
            <TourStops university={university} />
            <Texts admin={admin} />
            {changes && <ChangesSection changes={changes} />}
          </div>
        )}
      </div>
      <LeaveGuard admin={admin} />
    </TitledLayout>
  );
}
