import type { PointerEvent } from "react";

import type { Layout } from "../../layout/types.ts";
import { usePage, useSend } from "../usePage.ts";
import { inSight } from "../viewport.ts";

import css from "./Stage.module.css";

const WIDEST = 190;
const HIGHEST = 130;

interface Props {
  layout: Layout;
  lit: ReadonlySet<string>;
}

/** All of the picture, small, with a frame around the part in sight; pressing or dragging goes there. */
export function Minimap({ layout, lit }: Props) {
  const send = useSend();
  const viewport = usePage(({ context }) => context.viewport);
  const stage = usePage(({ context }) => context.stage);
  const selected = usePage(({ context }) => context.selected);
  const scale = Math.min(WIDEST / layout.width, HIGHEST / layout.height);
  const seen = inSight(viewport, stage);

  const go = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / scale;
    const y = (event.clientY - top) / scale;
    send({
      type: "viewport.moved",
      viewport: {
        scale: viewport.scale,
        x: stage.width / 2 - x * viewport.scale,
        y: stage.height / 2 - y * viewport.scale,
      },
    });
  };
  return (
    <div
      className={css["map"]}
      data-control=""
      data-minimap=""
      onPointerDown={go}
      onPointerMove={go}
      // The keyboard moves the picture itself.
      aria-hidden="true"
    >
      <svg
        width={layout.width * scale}
        height={layout.height * scale}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
      >
        {layout.nodes.map(({ state, x, y, width, height }) => (
          <rect
            key={state}
            className={css["box"]}
            data-lit={lit.has(state) ? "" : undefined}
            data-picked={state === selected ? "" : undefined}
            rx={4}
            {...{ x, y, width, height }}
          />
        ))}
        <rect className={css["seen"]} rx={6} {...seen} />
      </svg>
    </div>
  );
}
