import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import type { University } from "#contract/university.ts";

import { LocatorMap } from "../../parts/locator/LocatorMap.tsx";
import { useAfterPaint } from "../../platform/browser/useAfterPaint.ts";
import { useSettings } from "../../platform/settings/useSettings.ts";
import type { PageActor } from "./pageActor.ts";

/** The map's code is large and only decorates: it comes when the page stands. */
const CampusBackground = lazy(async () => {
  const { CampusBackground: Loaded } = await import("./CampusBackground.tsx");
  return { default: Loaded };
});

interface Props {
  page: PageActor;
  university: University;
}

/**
 * The map behind a university's page: the campus with its stops where there is a plan or a street map to draw, the
 * place in the world otherwise, and until the map is there. Only decorative: the place is written on the page and the
 * tour has a map to use, so neither keys nor fingers get caught in this one. Serves S11.
 */
export function MapBackground({ page, university }: Props) {
  const painted = useAfterPaint();
  const settings = useSettings();
  const plan = useSelector(page, (state) => state.context.plan);
  const { lat, lng } = university;
  const hasStreets = Boolean(settings?.googleMaps ?? settings?.mapStyleUrl);
  const place = <LocatorMap lat={lat} lng={lng} />;
  if (!painted || lat === null || lng === null || (plan === null && !hasStreets)) return place;
  return (
    <Suspense fallback={place}>
      <CampusBackground university={university} center={{ lat, lng }} plan={plan} />
    </Suspense>
  );
}
