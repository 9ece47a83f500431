import { useSelector } from "@xstate/react";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { editPointsPath, universityPath } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { UniversityFailed, UniversityNotFound } from "../../parts/sign/UniversitySigns.tsx";
import { WaitingPage } from "../../parts/sign/WaitingPage.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Tour } from "./Tour.tsx";
import type { TourActor } from "./tourActor.ts";
import "../../words/en/tour.ts";

/** The virtual tour of a university, or why there is none. Serves R13 and O31. */
export function TourScreen() {
  const tour = useChild("tour");
  return tour === undefined ? <Waiting /> : <Open tour={tour} />;
}

function Open({ tour }: { tour: TourActor }) {
  const id = useSelector(tour, (state) => state.context.id);
  const is = (tag: Parameters<ReturnType<TourActor["getSnapshot"]>["hasTag"]>[0]) => tag;
  const tag = useSelector(tour, (state) =>
    [is("touring"), is("empty"), is("notFound"), is("failed")].find((each) => state.hasTag(each)),
  );
  if (tag === "touring") return <Tour tour={tour} />;
  if (tag === "empty") return <Empty tour={tour} />;
  if (tag === "notFound") return <UniversityNotFound />;
  if (tag === "failed")
    return (
      <UniversityFailed
        title={t("The tour didn’t load")}
        onRetry={() => tour.send({ type: "retry" })}
      >
        <ButtonLink to={universityPath(id)} kind="secondary">
          {t("Back to the university")}
        </ButtonLink>
      </UniversityFailed>
    );
  return <Waiting />;
}

/** No one has made a tour of this university yet. */
function Empty({ tour }: { tour: TourActor }) {
  const id = useSelector(tour, (state) => state.context.id);
  const name = useSelector(tour, (state) => state.context.university?.name ?? "");
  const canEdit = useSelector(tour, (state) => state.context.isSuperuser);
  return (
    <SignScreen
      title={t("No tour here yet")}
      text={t("{university} has no tour yet. Its page has what I know.", { university: name })}
    >
      <ButtonLink to={universityPath(id)}>{t("Back to the university")}</ButtonLink>
      {canEdit && (
        <ButtonLink to={editPointsPath(id)} kind="secondary">
          {t("Add points")}
        </ButtonLink>
      )}
    </SignScreen>
  );
}

function Waiting() {
  return <WaitingPage title={t("Tour")} atNight />;
}
