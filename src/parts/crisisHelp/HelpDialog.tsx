import X from "lucide-react/icons/x";
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";

import { Button } from "../button/Button.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { CountryLines } from "./CountryLines.tsx";
import type { CrisisHelpActor } from "./crisisHelpActor.ts";
import { Elsewhere } from "./Elsewhere.tsx";
import type { HelpState } from "./useHelpState.ts";

import css from "./HelpDialog.module.css";

interface Props {
  help: CrisisHelpActor;
  state: HelpState;
}

/** The numbers to call, over whatever is open; Escape goes back to the chat, where the focus was. Serves O49 and O50. */
export function HelpDialog({ help, state }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    title.current?.focus();
    // The browser gives the focus back to the button.
    return () => element?.close();
  }, []);
  const retry = () => {
    // The button goes, and would take the focus with it.
    title.current?.focus();
    help.send({ type: "help.retried" });
  };
  const close = () => help.send({ type: "help.closed" });
  return (
    <dialog
      ref={dialog}
      className={css["dialog"]}
      aria-labelledby={id}
      aria-describedby={`${id}-first`}
      onKeyDown={keepEscape}
      onCancel={(event) => {
        event.preventDefault();
        // A chat's popup below stays.
        event.stopPropagation();
        close();
      }}
    >
      <div className={css["head"]}>
        <h2 ref={title} id={id} tabIndex={-1}>
          Help in a crisis
        </h2>
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
      <p id={`${id}-first`} className={css["first"]}>
        If you or someone near you is in danger, call first: a person can help right now, and this
        guide cannot.
      </p>
      <div role="status" className={css["news"]}>
        {state.hasTag("loading") && (
          <p className={css["soft"]}>Getting the numbers for your country…</p>
        )}
        {state.hasTag("failed") && (
          <div className={css["failed"]}>
            <p>
              The numbers for your country could not be loaded. Those below work in many countries.
            </p>
            <Button kind="secondary" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <CountryLines help={help} state={state} />
      <Elsewhere />
    </dialog>
  );
}

/** The popup of a chat closes by Escape, too: one press is for one of the two. */
function keepEscape(event: KeyboardEvent & SyntheticEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
