import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";

import type { MapEvent } from "#machines/geo/types.ts";

import { OnFault } from "../parts/OnFault.tsx";
import type { Shortcut } from "../parts/shortcuts/shortcuts.ts";
import type { MapProps } from "./types.ts";
import { useMapService } from "./useMapService.ts";

import css from "./CampusMap.module.css";

const CANNOT_DRAW = "This browser can't draw maps.";
const NOT_LOADED = "The map could not be loaded.";

const HEARS: readonly Shortcut[] = ["map.move", "map.zoom"];
const MOVES_STOPS: readonly Shortcut[] = [
  "map.place",
  "stop.move",
  "stop.far",
  "stop.down",
  "stop.back",
];

/**
 * A campus's map in the space that it is given, by whichever service there is. One that fails tells map.failed, and the
 * next takes its place and tells map.ready when it is there; the last is the plan, drawn without any service, which
 * tells neither. Every stop is a button on each of them, and `data-map` says which one draws. A map lies the same way in every language. Serves R13 and S17.
 */
export function CampusMap(props: MapProps) {
  const { service, fail } = useMapService(props.toLookAt ?? false);
  const [said, setSaid] = useState("");
  const hear = (event: MapEvent): void => {
    if (event.type === "map.failed") fail();
    props.onEvent(event);
  };
  const faulted = (reason: string) => () => hear({ type: "map.failed", reason });
  return (
    <section
      dir="ltr"
      aria-label={props.label}
      className={css["map"]}
      data-shortcuts={
        props.toLookAt === true ? undefined : props.draggable ? [...HEARS, ...MOVES_STOPS] : HEARS
      }
      data-map={service?.name ?? "waiting"}
    >
      {service === null && <Waiting />}
      {service?.hopeless === true && <Hopeless tell={faulted(CANNOT_DRAW)} />}
      {service?.hopeless === false && (
        <OnFault key={service.name} instead={null} onFault={faulted(NOT_LOADED)}>
          <Suspense fallback={<Waiting />}>
            <service.View {...props} onEvent={hear} announce={setSaid} />
          </Suspense>
        </OnFault>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
}

/** Stands where a service would, and says that it can't. */
function Hopeless({ tell }: { tell: () => void }) {
  const told = useRef(false);
  const say = useEffectEvent(tell);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    say();
  }, []);
  return <Waiting />;
}

/** The paper on which the map will be. */
const Waiting = () => <div className={css["waiting"]} />;
