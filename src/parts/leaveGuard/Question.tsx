import { useId, useLayoutEffect, useRef } from "react";

import { Button } from "../button/Button.tsx";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css["question"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // A question over another dialog is not that one's to close.
        event.stopPropagation();
        onStay();
      }}
    >
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
