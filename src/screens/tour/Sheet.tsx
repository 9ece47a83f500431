import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { useMedia } from "../../platform/browser/useMedia.ts";
import { t } from "../../words/t.ts";

import css from "./Sheet.module.css";

interface Props {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/**
 * A popup over the tour. Where there is room it stands beside the view, and both can be used; on a small screen it lies
 * over the view and holds the focus. Escape closes it, and the focus goes back to where it was. Serves S16.
 */
export function Sheet({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const roomy = useMedia("(min-width: 60rem)");
  useLayoutEffect(() => {
    const element = dialog.current;
    if (roomy) element?.show();
    else element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, [roomy]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={css["sheet"]}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css["head"]}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={css["title"]}>
          <bdi>{title}</bdi>
        </h2>
        <IconButton label={t("Close")} icon={X} onClick={onClose} />
      </div>
      <div className={css["body"]}>{children}</div>
    </dialog>
  );
}
