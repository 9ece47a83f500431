import { useEffect, useEffectEvent } from "react";

const TYPED_IN =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])";

/** What holds the focus until it is answered or closed; a chat over a screen has keys of its own, of which the sheet tells. */
const IN_THE_WAY = "dialog:modal:not([data-shortcuts])";

/**
 * Hears keys that are pressed where nothing is typed and no other dialog is open, without the browser's own modifiers.
 * `onKey` says whether it did something: the browser then does nothing. Serves O104 and O196.
 */
export function useUntypedKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const isTyped = target instanceof Element && target.closest(TYPED_IN) !== null;
    if (isTyped || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (document.querySelector(IN_THE_WAY) === null && onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
