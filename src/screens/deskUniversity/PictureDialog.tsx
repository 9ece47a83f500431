import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";
import { useLayoutEffect, useRef } from "react";

import type { UniversityImage } from "#contract/image.ts";
import { MAX_NAME } from "#contract/limits.ts";
import type { University } from "#contract/university.ts";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { Choice } from "../../parts/field/Choice.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { altOf, atLeast } from "../../parts/gallery/picture.ts";
import { Question } from "../../parts/leaveGuard/Question.tsx";
import { useMediaUrl } from "../../platform/http/useMediaUrl.ts";
import type { DeskUniversityActor } from "./deskUniversityActor.ts";
import { PanoramaView } from "./PanoramaView.tsx";
import { PictureWays } from "./PictureWays.tsx";

import css from "./PictureDialog.module.css";

/** Wide enough for the dialog on a sharp screen, in pixels. */
const WIDTH = 1600;

interface Props {
  desk: DeskUniversityActor;
  university: University;
  image: UniversityImage;
}

/** One picture: looked at, named, given to a point, turned north, deleted. Serves O20. */
export function PictureDialog({ desk, university, image }: Props) {
  const draft = useSelector(desk, (state) => state.context.picture);
  const problem = useSelector(desk, (state) => state.context.pictureProblem);
  const asking = useSelector(desk, (state) => state.hasTag("askingToDrop"));
  const flat = useSelector(desk, (state) => state.context.flat);
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useMediaUrl();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => desk.send({ type: "picture.closed" });
  return (
    <dialog
      ref={dialog}
      className={css["dialog"]}
      aria-labelledby="picture"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={css["head"]}>
        <h2 id="picture">{image.kind === "panorama" ? "360° panorama" : "Picture"}</h2>
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
      <div className={css["view"]}>
        {image.kind === "panorama" && !flat ? (
          <PanoramaView desk={desk} image={image} university={university} />
        ) : (
          <img
            src={address(atLeast(image, WIDTH))}
            alt={altOf(image, university.name)}
            className={css["image"]}
          />
        )}
      </div>
      <Form onSubmit={() => desk.send({ type: "picture.submitted" })}>
        <TextField
          label="Caption"
          name="caption"
          autoComplete="off"
          maxLength={MAX_NAME}
          hint={image.credit ? `Photo: ${image.credit}` : undefined}
          value={draft?.caption ?? ""}
          onChange={(value) => desk.send({ type: "caption.changed", value })}
        />
        <Choice
          label="Point"
          name="point"
          value={draft?.point ?? ""}
          none="None: it is the university’s"
          options={university.points}
          onChange={(id) => desk.send({ type: "point.chosen", id })}
        />
        {problem && (
          <p role="alert" className={css["problem"]}>
            {problem}
          </p>
        )}
        <PictureWays desk={desk} canTurn={image.kind === "panorama" && !flat} />
      </Form>
      {asking && (
        <Question
          title="Close without saving?"
          text="What you changed about this picture would be lost."
          stay="Keep editing"
          onStay={() => desk.send({ type: "picture.kept" })}
          leave="Close"
          onLeave={() => desk.send({ type: "picture.dropped" })}
        />
      )}
    </dialog>
  );
}
