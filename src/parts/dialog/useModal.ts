import { type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** What a dialog needs to lie over everything while it is there; Escape asks it to close, and closes nothing below it. */
export function useModal(onCancel: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // The browser gives the focus back to where it was.
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    },
  };
}
