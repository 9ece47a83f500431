import { Button } from "../parts/Button.tsx";
import { usePage, useSend } from "../usePage.ts";
import { zoomAt } from "../viewport.ts";

import css from "./Stage.module.css";

const ZOOM = 1.3;

interface Props {
  hasChildren: boolean;
  map: boolean;
  onMap: () => void;
}

/** Zooming, fitting and collapsing, as buttons. */
export function StageTools({ hasChildren, map, onMap }: Props) {
  const send = useSend();
  const together = usePage(({ context }) => context.together);
  return (
    <div className={css["tools"]} data-control="" role="toolbar" aria-label="Picture">
      <Zoom />
      <Button
        look="plain"
        icon="fit"
        aria-label="Fit all in sight"
        onClick={() => send({ type: "fit.requested" })}
      />
      <span className={css["bar"]} />
      <Button
        look="plain"
        icon="fold"
        aria-label="Collapse all states"
        onClick={() => send({ type: "all.folded" })}
      />
      <Button
        look="plain"
        icon="unfold"
        aria-label="Expand all states"
        onClick={() => send({ type: "all.unfolded" })}
      />
      {hasChildren && (
        <Button
          look="plain"
          icon="layers"
          aria-label="Draw the charts of its actors within"
          aria-pressed={together}
          onClick={() => send({ type: "together.toggled" })}
        />
      )}
      <Button
        className={css["mapButton"]}
        look="plain"
        icon="map"
        aria-label="Bird's-eye view"
        aria-pressed={map}
        onClick={onMap}
      />
    </div>
  );
}

/** Keeps what is in the middle of the window there. */
function Zoom() {
  const send = useSend();
  const viewport = usePage(({ context }) => context.viewport);
  const stage = usePage(({ context }) => context.stage);
  const zoom = (by: number): void =>
    send({
      type: "viewport.moved",
      viewport: zoomAt(viewport, by, { x: stage.width / 2, y: stage.height / 2 }),
    });
  return (
    <>
      <Button look="plain" icon="minus" aria-label="Zoom out" onClick={() => zoom(1 / ZOOM)} />
      <button
        type="button"
        className={css["percent"]}
        aria-label={`Zoom is ${Math.round(viewport.scale * 100)} %: set it to 100 %`}
        onClick={() => zoom(1 / viewport.scale)}
      >
        {Math.round(viewport.scale * 100)} %
      </button>
      <Button look="plain" icon="plus" aria-label="Zoom in" onClick={() => zoom(ZOOM)} />
    </>
  );
}
