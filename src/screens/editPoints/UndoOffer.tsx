import { useSelector } from "@xstate/react";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useLayoutEffect, useRef } from "react";

import type { Undo } from "#machines/editPoints/types.ts";

import { Button } from "../../parts/button/Button.tsx";
import { IconButton } from "../../parts/button/IconButton.tsx";
import { cx } from "../../parts/cx.ts";
import { useFocusReturn } from "../../platform/browser/useFocusReturn.ts";
import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import above from "./Editor.module.css";
import css from "./UndoOffer.module.css";

/** Offers to put a deleted or dragged point back, until the next change. Serves O34. */
export function UndoOffer({ editor }: { editor: EditPointsActor }) {
  const undo = useSelector(editor, (state) => state.context.undo);
  if (undo === null) return null;
  return <Offer key={`${undo.kind} ${undo.point.id}`} editor={editor} undo={undo} />;
}

function Offer({ editor, undo: { kind, point } }: { editor: EditPointsActor; undo: Undo }) {
  const isFree = useSelector(editor, (state) => state.hasTag("map"));
  const box = useRef<HTMLElement>(null);
  useFocusReturn();
  // What was pressed to delete a point has gone with it; a dragged marker keeps the focus.
  useLayoutEffect(() => {
    if (kind === "deleted") box.current?.querySelector("button")?.focus();
  }, [kind]);
  return (
    <section ref={box} className={cx(above["over"], css["offer"])} aria-label={t("Undo")}>
      <span>
        {kind === "deleted"
          ? t("{stop} was deleted.", { stop: point.name })
          : t("{stop} was moved.", { stop: point.name })}
      </span>
      <Button
        kind="quiet"
        icon={Undo2}
        busy={!isFree}
        onClick={() => editor.send({ type: "undo.requested" })}
      >
        {t("Undo")}
      </Button>
      <IconButton
        label={t("Dismiss")}
        icon={X}
        onClick={() => editor.send({ type: "undo.dismissed" })}
      />
    </section>
  );
}
