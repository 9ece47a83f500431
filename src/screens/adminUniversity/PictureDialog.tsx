import { useSelector } from "@xstate/react";
import Compass from "lucide-react/icons/compass";

import type { UniversityImage } from "#contract/image.ts";
import { MAX_NAME } from "#contract/limits.ts";
import type { University } from "#contract/university.ts";

import { Button } from "../../parts/button/Button.tsx";
import { Choice } from "../../parts/field/Choice.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { altOf, atLeast } from "../../parts/gallery/picture.ts";
import { useMediaUrl } from "../../platform/http/useMediaUrl.ts";
import { t } from "../../words/t.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";
import { DraftDialog } from "./DraftDialog.tsx";
import { PanoramaView } from "./PanoramaView.tsx";

import css from "./PictureDialog.module.css";

/** Wide enough for the dialog on a sharp screen, in pixels. */
const WIDTH = 1600;

const WAYS = {
  submit: { type: "picture.submitted" },
  close: { type: "picture.closed" },
  drop: { type: "picture.dropped" },
  keep: { type: "picture.kept" },
  delete: { type: "deletion.requested" },
  confirm: { type: "deletion.confirmed" },
  decline: { type: "deletion.declined" },
} as const;

interface Props {
  admin: AdminUniversityActor;
  university: University;
  image: UniversityImage;
}

/** One picture: looked at, named, given to a point, turned north, deleted. Serves O20. */
export function PictureDialog({ admin, university, image }: Props) {
  const flat = useSelector(admin, (state) => state.context.flat);
  const draft = {
    problem: useSelector(admin, (state) => state.context.pictureProblem),
    asking: useSelector(admin, (state) => state.hasTag("askingToDrop")),
    busy: useSelector(admin, (state) => state.hasTag("pictureBusy")),
    deleting: useSelector(admin, (state) => state.hasTag("deleting")),
    canSave: useSelector(admin, (state) => state.can(WAYS.submit)),
  };
  const address = useMediaUrl();
  // Where the person looks can be called north.
  const canTurn = image.kind === "panorama" && !flat;
  return (
    <DraftDialog
      noun="picture"
      title={image.kind === "panorama" ? t("360° panorama") : t("Picture")}
      draft={draft}
      onWay={(way) => admin.send(WAYS[way])}
      above={
        <div className={css["view"]}>
          {canTurn ? (
            <PanoramaView admin={admin} image={image} university={university} />
          ) : (
            <img
              src={address(atLeast(image, WIDTH))}
              alt={altOf(image, university.name)}
              className={css["image"]}
            />
          )}
        </div>
      }
      ways={
        canTurn && (
          <Button
            kind="secondary"
            icon={Compass}
            disabled={draft.busy}
            onClick={() => admin.send({ type: "north.set" })}
          >
            {t("This is north")}
          </Button>
        )
      }
    >
      <Fields admin={admin} university={university} image={image} />
    </DraftDialog>
  );
}

/** What can be changed: the caption and the point that it belongs to. */
function Fields({ admin, university, image }: Props) {
  const picture = useSelector(admin, (state) => state.context.picture);
  return (
    <>
      <TextField
        label={t("Caption")}
        name="caption"
        autoComplete="off"
        maxLength={MAX_NAME}
        hint={image.credit ? t("Photo: {credit}", { credit: image.credit }) : undefined}
        value={picture?.caption ?? ""}
        onChange={(value) => admin.send({ type: "caption.changed", value })}
      />
      <Choice
        label={t("Point")}
        name="point"
        value={picture?.point ?? ""}
        none={t("None: it is the university’s")}
        options={university.points}
        onChange={(id) => admin.send({ type: "point.chosen", id })}
      />
    </>
  );
}
