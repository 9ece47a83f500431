import { useId } from "react";

import { Button } from "../button/Button.tsx";
import { useModal } from "../dialog/useModal.ts";

import css from "./Question.module.css";

interface Props {
  title: string;
  /** What would be lost. */
  text: string;
  stay: string;
  onStay: () => void;
  leave: string;
  onLeave: () => void;
}

/** Asks before what is typed is lost; Escape stays. Serves O33 and O42. */
export function Question({ title, text, stay, onStay, leave, onLeave }: Props) {
  const modal = useModal(onStay);
  const id = useId();
  return (
    <dialog {...modal} className={css["question"]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className={css["ways"]}>
        <Button onClick={onStay}>{stay}</Button>
        <Button kind="secondary" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </dialog>
  );
}
