import type { UniversityRef } from "#contract/universityRef.ts";

import { factText } from "../../words/facts.ts";
import { Crest } from "../crest/Crest.tsx";
import { placeOf } from "./placeOf.ts";

import css from "./UniversityCard.module.css";

/** What every list shows of a university: crest, name, and what tells it from others of that name. Serves O80. */
export function UniversityFace({ university }: { university: UniversityRef }) {
  const { name, kind } = university;
  const about = [placeOf(university), factText(kind ?? "")].filter(Boolean).join(" · ");
  return (
    <>
      <Crest name={name} />
      <span className={css["words"]}>
        <span className={css["name"]}>
          <bdi>{name}</bdi>
        </span>
        {about && (
          <small className={css["about"]}>
            <bdi>{about}</bdi>
          </small>
        )}
      </span>
    </>
  );
}
