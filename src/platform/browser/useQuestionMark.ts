import { useEffect, useEffectEvent } from "react";

/** A question mark, as keyboards of other scripts write it, too. */
const ASKS = /^[?؟？]$/;
const TYPED_IN =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])";

/** What holds the focus until it is answered or closed; a chat over a screen has keys of its own, of which the sheet tells. */
const IN_THE_WAY = "dialog:modal:not([data-shortcuts])";

/** Hears a question mark that is pressed where nothing is typed, and no other dialog is open. Serves O104. */
export function useQuestionMark(onAsked: () => void): void {
  const hear = useEffectEvent(
    ({ key, target, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): void => {
      const isTyped = target instanceof Element && target.closest(TYPED_IN) !== null;
      if (!ASKS.test(key) || isTyped || ctrlKey || metaKey || defaultPrevented) return;
      if (document.querySelector(IN_THE_WAY) === null) onAsked();
    },
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
