import { type RefObject, useEffect, useEffectEvent, useState } from "react";

import type { PanoramaEvent, PanoramaTarget } from "#machines/geo/types.ts";

import { useSettings } from "../settings/useSettings.ts";
import { openView, type Source } from "./openView.ts";
import type { PanoramaMarker, PanoramaProps } from "./types.ts";
import { useSteady } from "./useSteady.ts";
import { failed, type PanoramaView, type Tell } from "./view.ts";

/**
 * Shows a target within an element, by the service that it is of, and tells what happens there. Another target moves
 * the same viewer; another service takes its place.
 */
export function usePanorama(
  place: RefObject<HTMLElement | null>,
  { gyroscope, closable = false, onEvent, ...props }: Omit<PanoramaProps, "label">,
): void {
  const settings = useSettings();
  const target = useSteady(props.target, sameTarget);
  const markers = useSteady(props.markers, sameMarkers);
  const { source } = target;
  const [view, setView] = useState<PanoramaView | null>(null);
  const [missing, setMissing] = useState<Source | null>(null);
  const noKey = source === "google" && settings?.googleMaps === null;
  const unavailable = noKey || missing === source;

  const tell = useEffectEvent((event: PanoramaEvent) => onEvent(event));

  useEffect(() => {
    const element = place.current;
    if (settings === null || element === null || unavailable) return undefined;
    let wanted = true;
    let opened: PanoramaView | null = null;
    const tellIfWanted: Tell = (event) => {
      if (wanted) tell(event);
    };
    openView(source, element, tellIfWanted, { ...settings, closable }).then(
      (made) => {
        opened = made;
        if (wanted) setView(made);
        else made.destroy();
      },
      () => {
        if (wanted) setMissing(source);
      },
    );
    return () => {
      wanted = false;
      opened?.destroy();
      setView(null);
    };
  }, [place, source, settings, unavailable, closable]);

  useEffect(() => {
    if (unavailable) tell(failed(target, "unavailable"));
  }, [unavailable, target]);
  useEffect(() => {
    view?.show(target);
  }, [view, target]);
  useEffect(() => {
    view?.mark(markers);
  }, [view, markers]);
  useEffect(() => {
    view?.follow(gyroscope);
  }, [view, gyroscope]);
}

/** True for targets that look the same: what else is told of an image doesn't matter here. */
function sameTarget(one: PanoramaTarget, other: PanoramaTarget): boolean {
  return (
    one.source === other.source &&
    one.panoId === other.panoId &&
    one.heading === other.heading &&
    one.pitch === other.pitch &&
    one.image?.id === other.image?.id &&
    one.image?.heading === other.image?.heading
  );
}

function sameMarkers(ones: readonly PanoramaMarker[], others: readonly PanoramaMarker[]): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, at) => {
      const other = others[at];
      return (
        one.id === other?.id &&
        one.name === other.name &&
        one.lat === other.lat &&
        one.lng === other.lng
      );
    })
  );
}
