import { useId, useLayoutEffect, useRef } from "react";

import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { CountryLines } from "./CountryLines.tsx";
import type { CrisisHelpActor, HelpState } from "./crisisHelpActor.ts";
import { Elsewhere } from "./Elsewhere.tsx";

import css from "./HelpDialog.module.css";

interface Props {
  help: CrisisHelpActor;
  state: HelpState;
}

/** The numbers to call, over whatever is open; Escape goes back to the chat, where the focus was. Serves O49 and O50. */
export function HelpDialog({ help, state }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => title.current?.focus(), []);
  const retry = () => {
    // The button goes, and would take the focus with it.
    title.current?.focus();
    help.send({ type: "help.retried" });
  };
  return (
    <Dialog
      id={id}
      title={t("Help in a crisis")}
      titleRef={title}
      describedBy={`${id}-first`}
      narrow
      onClose={() => help.send({ type: "help.closed" })}
    >
      <p id={`${id}-first`} className={css["first"]}>
        {t(
          "If you or someone near you is in danger, call first: a person can help right now, and this guide cannot.",
        )}
      </p>
      <div role="status" className={css["news"]}>
        {state.hasTag("loading") && (
          <p className={css["soft"]}>{t("Getting the numbers for your country…")}</p>
        )}
        {state.hasTag("failed") && (
          <div className={css["failed"]}>
            <p>
              {t(
                "The numbers for your country could not be loaded. Those below work in many countries.",
              )}
            </p>
            <Button kind="secondary" onClick={retry}>
              {t("Try again")}
            </Button>
          </div>
        )}
      </div>
      <CountryLines help={help} state={state} />
      <Elsewhere />
    </Dialog>
  );
}
