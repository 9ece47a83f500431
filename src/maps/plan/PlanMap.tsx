import { type RefObject, useMemo, useRef } from "react";

import { t } from "../../words/t.ts";
import { attributionOf } from "../pieces/attributionOf.ts";
import { MapButtons } from "../pieces/MapButtons.tsx";
import { PopupCard } from "../pieces/PopupCard.tsx";
import { ConeSign, SelfSign } from "../pieces/signs.tsx";
import { nameSpots, shapesOf } from "../planShapes.ts";
import type { ServiceProps } from "../types.ts";
import { PlanDrawing } from "./PlanDrawing.tsx";
import { PlanStop } from "./PlanStop.tsx";
import { namesThatFit, type Pixel } from "./planView.ts";
import { type PlanHands, usePlanView } from "./usePlanView.ts";

import palette from "../pieces/Palette.module.css";
import css from "./PlanMap.module.css";

const put = ({ x, y }: Pixel) => ({ left: `${x}px`, top: `${y}px` });

/** The campus drawn without any map service: its shapes, and its stops as a list of buttons that lie where they are. */
export function PlanMap(props: ServiceProps) {
  const { stops, current, self, cone, plan, draggable, popup, onEvent } = props;
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<SVGSVGElement>(null);
  const choose = (at: { lat: number; lng: number }): void => onEvent({ type: "map.clicked", at });
  const hands = usePlanView(box, surface, props.center, props.zoom, {
    choose,
    moved: (center) => onEvent({ type: "map.moved", center }),
  });
  const { view } = hands;
  const popupStop = stops.find(({ id }) => id === popup?.stopId);
  return (
    <div ref={box} className={`${palette["palette"]} ${css["plan"]}`}>
      <Surface {...props} ref={surface} hands={hands} />
      {cone && <Cone heading={cone.heading} at={view.toPixel(cone)} />}
      <ol className={css["stops"]}>
        {stops.map((stop) => (
          <PlanStop
            key={stop.id}
            stop={stop}
            view={view}
            current={stop.id === current}
            draggable={draggable}
            onEvent={onEvent}
            announce={props.announce}
          />
        ))}
      </ol>
      {self && (
        <div className={css["thing"]} style={put(view.toPixel(self))}>
          <SelfSign />
        </div>
      )}
      {popup && popupStop && (
        <div key={popup.stopId} className={css["popup"]} style={put(view.toPixel(popupStop))}>
          <PopupCard label={popupStop.name} onClose={() => onEvent({ type: "popup.closed" })}>
            {popup.content}
          </PopupCard>
        </div>
      )}
      <MapButtons
        control={{ zoomBy: hands.zoomBy, center: () => hands.middle, turnNorth: null }}
        choosing={draggable}
        onChosen={choose}
      />
      <p dir="auto" className={palette["attribution"]} title={attributionOf(plan, false)}>
        {attributionOf(plan, false)}
      </p>
    </div>
  );
}

/** Where the person looks. */
function Cone({ heading, at }: { heading: number; at: Pixel }) {
  return (
    <div
      className={css["thing"]}
      style={{ ...put(at), rotate: `${heading}deg`, pointerEvents: "none" }}
    >
      <ConeSign />
    </div>
  );
}

interface SurfaceProps extends ServiceProps {
  ref: RefObject<SVGSVGElement | null>;
  hands: PlanHands;
}

/** What is drawn of the campus: its shapes, the names that fit, and how sure the device is of the person's place. */
function Surface({
  ref,
  hands: { view, size },
  label,
  stops,
  self,
  plan,
  draggable,
}: SurfaceProps) {
  const shapes = useMemo(() => (plan === null ? [] : shapesOf(plan)), [plan]);
  const spots = useMemo(() => nameSpots(shapes), [shapes]);
  // The drawing keeps its numbers while the view moves, so that it needn't be made again.
  const origin = useMemo(() => {
    const [lng, lat] = shapes.flatMap(({ areas, lines }) => [
      ...areas.flat(),
      ...lines,
    ])[0]?.[0] ?? [0, 0];
    return { lat, lng };
  }, [shapes]);
  const corner = view.toPixel(origin);
  return (
    <svg
      ref={ref}
      className={css["drawing"]}
      role="application"
      aria-label={t("{map}. Arrow keys move it, plus and minus zoom, Enter chooses its center.", {
        map: label,
      })}
      tabIndex={0}
      data-choosing={draggable || undefined}
    >
      <g transform={`translate(${corner.x} ${corner.y}) scale(${1 / view.pixel})`}>
        <PlanDrawing shapes={shapes} origin={origin} pixel={view.pixel} />
      </g>
      {self && (
        <circle
          className={css["accuracy"]}
          cx={view.toPixel(self).x}
          cy={view.toPixel(self).y}
          r={self.accuracy / view.pixel}
        />
      )}
      {namesThatFit(spots, view, size, stops).map(({ spot, at }) => (
        <text key={`${spot.name} ${spot.lat}`} className={css["name"]} x={at.x} y={at.y}>
          {spot.name}
        </text>
      ))}
    </svg>
  );
}
