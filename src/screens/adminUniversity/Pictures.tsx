import { useSelector } from "@xstate/react";

import { IMAGE_TYPES } from "#contract/limits.ts";
import type { University } from "#contract/university.ts";

import { FileField } from "../../parts/field/FileField.tsx";
import { Thumbnails } from "../../parts/gallery/Thumbnails.tsx";
import { t } from "../../words/t.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";
import { PictureDialog } from "./PictureDialog.tsx";
import { UploadRow } from "./UploadRow.tsx";

import css from "./Pictures.module.css";

interface Props {
  admin: AdminUniversityActor;
  university: University;
}

/** The university's pictures: added, opened to be changed, and those on their way. Serves A14, O20 and O43. */
export function Pictures({ admin, university }: Props) {
  const uploads = useSelector(admin, (state) => state.context.uploads);
  const open = useSelector(admin, (state) => state.hasTag("pictureOpen"));
  const shown = useSelector(admin, (state) => state.context.picture?.id ?? null);
  const image = university.images.find(({ id }) => id === shown);
  return (
    <section aria-labelledby="pictures" className={css["pictures"]}>
      <h2 id="pictures">{t("Pictures")}</h2>
      {university.images.length > 0 && (
        <Thumbnails
          images={university.images}
          university={university.name}
          onOpen={(id) => admin.send({ type: "picture.opened", id })}
        />
      )}
      <FileField
        label={t("Add pictures")}
        name="images"
        accept={IMAGE_TYPES.join(",")}
        multiple
        hint={t(
          "JPEG, PNG or WebP, up to 40 MB each. A 360° photograph (twice as wide as high) becomes a panorama.",
        )}
        onChosen={(files) => admin.send({ type: "files.chosen", files })}
      />
      {uploads.length > 0 && (
        <ul className={css["uploads"]}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} admin={admin} upload={upload} />
          ))}
        </ul>
      )}
      {open && image && <PictureDialog admin={admin} university={university} image={image} />}
    </section>
  );
}
