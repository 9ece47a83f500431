import LifeBuoy from "lucide-react/icons/life-buoy";

import { useHelplinesAtHand } from "../../platform/helplines/useHelplinesAtHand.ts";
import { t } from "../../words/t.ts";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { cx } from "../cx.ts";
import type { CrisisHelpActor } from "./crisisHelpActor.ts";
import { DIRECTORY } from "./everywhere.ts";
import { HelpDialog } from "./HelpDialog.tsx";

import css from "./CrisisHelp.module.css";

interface Props {
  /** Without its chart the help is a link to the directory. */
  help: CrisisHelpActor | undefined;
  className?: string | undefined;
}

/** The quiet button in a chat's head that opens the numbers to call. Serves O49. */
export function CrisisHelp({ help, className }: Props) {
  const state = useWhileActive(help, (current) => current);
  const prefetch = useHelplinesAtHand();
  const label = t("Help in a crisis");
  const inside = (
    <>
      <LifeBuoy size={22} aria-hidden />
      <span className={css["brief"]}>{t("Help")}</span>
      <span className={css["whole"]}>{label}</span>
    </>
  );
  const look = { className: cx(css["button"], className), title: label, "aria-label": label };
  if (help === undefined || state === null) {
    return (
      <a {...look} href={DIRECTORY} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        {...look}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => help.send({ type: "help.opened" })}
      >
        {inside}
      </button>
      {state.hasTag("open") && <HelpDialog help={help} state={state} />}
    </>
  );
}
