import X from "lucide-react/icons/x";
import type { KeyboardEvent, ReactNode, RefObject } from "react";

import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";
import { useModal } from "./useModal.ts";

import button from "../button/Button.module.css";
import css from "./Dialog.module.css";

interface Props {
  /** Id of its title. */
  id: string;
  title: string;
  /** Set where the title takes the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  describedBy?: string;
  narrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title over whatever is open; Escape closes it. */
export function Dialog({
  id,
  title,
  titleRef,
  describedBy,
  narrow = false,
  onClose,
  children,
}: Props) {
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className={cx(css["dialog"], narrow && css["narrow"])}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onKeyDown={keepEscape}
    >
      <div className={css["head"]}>
        <h2 ref={titleRef} id={id} tabIndex={titleRef && -1}>
          {title}
        </h2>
        {/* As IconButton draws it, which would become a file of its own, named by the first load. */}
        <button
          type="button"
          className={button["icon"]}
          aria-label={t("Close")}
          title={t("Close")}
          onClick={onClose}
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** The popup of a chat closes by Escape, too: one press is for one of the two. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
