import { useSelector } from "@xstate/react";
import Compass from "lucide-react/icons/compass";
import Trash2 from "lucide-react/icons/trash-2";

import { Button } from "../../parts/button/Button.tsx";
import type { DeskUniversityActor } from "./deskUniversityActor.ts";

import css from "./PictureWays.module.css";

interface Props {
  desk: DeskUniversityActor;
  /** Whether where the person looks can be called north. */
  canTurn: boolean;
}

/** What can be done with the picture; its deletion is asked once more. Serves O20. */
export function PictureWays({ desk, canTurn }: Props) {
  const busy = useSelector(desk, (state) => state.hasTag("pictureBusy"));
  const deleting = useSelector(desk, (state) => state.hasTag("deleting"));
  const canSave = useSelector(desk, (state) => state.can({ type: "picture.submitted" }));
  if (deleting) {
    return (
      <div role="alertdialog" aria-labelledby="deleting" className={css["question"]}>
        <p id="deleting">Delete this picture? It can’t be brought back.</p>
        <div className={css["ways"]}>
          <Button busy={busy} onClick={() => desk.send({ type: "deletion.confirmed" })}>
            Delete it
          </Button>
          <Button
            kind="secondary"
            disabled={busy}
            onClick={() => desk.send({ type: "deletion.declined" })}
          >
            Keep it
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css["ways"]}>
      <Button type="submit" disabled={!canSave} busy={busy}>
        Save picture
      </Button>
      {canTurn && (
        <Button
          kind="secondary"
          icon={Compass}
          disabled={busy}
          onClick={() => desk.send({ type: "north.set" })}
        >
          This is north
        </Button>
      )}
      <Button
        kind="quiet"
        icon={Trash2}
        disabled={busy}
        onClick={() => desk.send({ type: "deletion.requested" })}
      >
        Delete picture
      </Button>
    </div>
  );
}
