import { useSelector } from "@xstate/react";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { editPointsPath, universityPath } from "../../parts/link/paths.ts";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { Tour } from "./Tour.tsx";
import type { TourActor } from "./tourActor.ts";
import "../../words/en/tour.ts";

import css from "./TourScreen.module.css";

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
  if (tag === "notFound")
    return (
      <SignScreen
        title={t("University not found!")}
        text={t("I know no university at this address.")}
      >
        <ButtonLink to="/university/find-university">{t("Find a university")}</ButtonLink>
      </SignScreen>
    );
  if (tag === "failed")
    return (
      <SignScreen
        title={t("The tour didn’t load")}
        text={t("The university couldn’t be fetched. Your connection may be down.")}
      >
        <Button onClick={() => tour.send({ type: "retry" })}>{t("Try again")}</Button>
        <ButtonLink to={universityPath(id)} kind="secondary">
          {t("Back to the university")}
        </ButtonLink>
      </SignScreen>
    );
  return <Waiting />;
}

/** Nobody has made a tour of this university yet. */
function Empty({ tour }: { tour: TourActor }) {
  const id = useSelector(tour, (state) => state.context.id);
  const name = useSelector(tour, (state) => state.context.university?.name ?? "");
  const canEdit = useSelector(tour, (state) => state.context.isSuperuser);
  return (
    <SignScreen
      title={t("No tour here yet")}
      text={t(
        "Nobody has marked the stops of a tour of {university} yet. Its page has what I know.",
        { university: name },
      )}
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
  return (
    <main id="main" className={css["waiting"]}>
      <h1 tabIndex={-1} className="visually-hidden">
        {t("Tour")}
      </h1>
      <GuideAvatar mood="thinking" size="6rem" />
    </main>
  );
}
