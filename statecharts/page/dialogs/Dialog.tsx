import { type ReactNode, useEffect, useId, useRef } from "react";

import { Button } from "../parts/Button.tsx";

import css from "./Dialog.module.css";

interface Props {
  title: string;
  /** The title is read out, but not shown. */
  bare?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page: Escape and a press beside it close it, and the focus goes back to where it was. */
export function Dialog({ title, bare = false, onClose, children }: Props) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // Escape is the keyboard's way of pressing beside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      className={css["dialog"]}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {bare ? (
        children
      ) : (
        <>
          <div className={css["head"]}>
            <h2 id={id}>{title}</h2>
            <Button look="plain" icon="close" aria-label="Close" onClick={onClose} />
          </div>
          <div className={css["body"]}>{children}</div>
        </>
      )}
    </dialog>
  );
}
