import { useSelector } from "@xstate/react";

import type { University } from "#contract/university.ts";

import { Lightbox } from "../../parts/gallery/Lightbox.tsx";
import { Thumbnails } from "../../parts/gallery/Thumbnails.tsx";
import { t } from "../../words/t.ts";
import type { PageActor } from "./pageActor.ts";

import css from "./Gallery.module.css";

interface Props {
  page: PageActor;
  university: University;
}

/** The university's pictures in a row, and one of them large. Serves S11 and O39. */
export function Gallery({ page, university }: Props) {
  const open = useSelector(page, (state) => state.hasTag("galleryOpen"));
  const shown = useSelector(page, (state) => state.context.shown);
  const { images } = university;
  const image = images[shown];
  if (images.length === 0) return null;
  return (
    <section className={css["gallery"]} aria-labelledby="pictures">
      <h2 id="pictures">{t("Pictures")}</h2>
      <Thumbnails
        images={images}
        university={university.name}
        onOpen={(id) => page.send({ type: "image.opened", id })}
      />
      {open && image && (
        <Lightbox
          image={image}
          number={shown + 1}
          count={images.length}
          university={university}
          onStep={(by) => page.send({ type: "image.stepped", by })}
          onClose={() => page.send({ type: "gallery.closed" })}
        />
      )}
    </section>
  );
}
