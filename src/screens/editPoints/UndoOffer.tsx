import { useSelector } from "@xstate/react";
import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";

import { Button } from "../../parts/button/Button.tsx";
import { IconButton } from "../../parts/button/IconButton.tsx";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./UndoOffer.module.css";

/** Offers to put a deleted or dragged point back, until the next change. Serves O34. */
export function UndoOffer({ editor }: { editor: EditPointsActor }) {
  const undo = useSelector(editor, (state) => state.context.undo);
  const isFree = useSelector(editor, (state) => state.hasTag("map"));
  if (undo === null) return null;
  return (
    <section className={css["offer"]} aria-label="Undo">
      <span>
        {undo.point.name} was {undo.kind}.
      </span>
      <Button
        kind="quiet"
        icon={Undo2}
        busy={!isFree}
        onClick={() => editor.send({ type: "undo.requested" })}
      >
        Undo
      </Button>
      <IconButton
        label="Dismiss"
        icon={X}
        onClick={() => editor.send({ type: "undo.dismissed" })}
      />
    </section>
  );
}
