import { type ComponentType, createElement, lazy, useState } from "react";

import type { AppSettings } from "#contract/settings.ts";

import { webGl } from "../platform/panorama/webGl.ts";
import { useSettings } from "../platform/settings/useSettings.ts";
import type { ServiceProps } from "./types.ts";

/** Google's maps, the keyless street map, or the campus plan alone. */
export type MapService = "google" | "maplibre" | "plan";

const GoogleCampusMap = lazy(async () => ({
  default: (await import("./google/GoogleCampusMap.tsx")).GoogleCampusMap,
}));
const MapLibreMap = lazy(async () => ({
  default: (await import("./maplibre/MapLibreMap.tsx")).MapLibreMap,
}));
const PlanMap = lazy(async () => ({ default: (await import("./plan/PlanMap.tsx")).PlanMap }));

/** What draws a map now. */
interface Service {
  name: MapService;
  /** It can't draw here, which is known without fetching its code. */
  hopeless: boolean;
  View: ComponentType<ServiceProps>;
}

/**
 * The map service for the settings of this server and this browser: Google's where there is a key, else the keyless one,
 * else the plan alone. Null until the settings are known. `fail` puts the next one in the place of one that failed.
 * A map `toLookAt` only is drawn without a context for three dimensions where it can be: that costs seconds on some.
 */
export function useMapService(toLookAt: boolean): {
  service: Service | null;
  fail(this: void): void;
} {
  const settings = useSettings();
  const [failed, setFailed] = useState<readonly MapService[]>([]);
  const [views] = useState(() => new Map<string, ComponentType<ServiceProps>>());
  if (settings === null) return { service: null, fail() {} };
  const name = nameOf(settings, failed, toLookAt);
  const View = views.get(name) ?? viewOf(name, settings);
  views.set(name, View);
  return {
    service: { name, View, hopeless: name === "maplibre" && webGl() === null },
    fail: () => setFailed([...failed, name]),
  };
}

function nameOf(
  settings: AppSettings,
  failed: readonly MapService[],
  toLookAt: boolean,
): MapService {
  if (settings.googleMaps && !failed.includes("google")) return "google";
  if (toLookAt && settings.mapStyleUrl === null) return "plan";
  return failed.includes("maplibre") ? "plan" : "maplibre";
}

function viewOf(name: MapService, settings: AppSettings): ComponentType<ServiceProps> {
  const apiKey = settings.googleMaps?.apiKey ?? "";
  const styleUrl = settings.mapStyleUrl;
  const views: Record<MapService, ComponentType<ServiceProps>> = {
    google: (props) => createElement(GoogleCampusMap, { ...props, apiKey }),
    maplibre: (props) => createElement(MapLibreMap, { ...props, styleUrl }),
    plan: PlanMap,
  };
  return views[name];
}
