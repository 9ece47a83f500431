import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

import { t } from "../../words/t.ts";

import css from "./PopupCard.module.css";

interface Props {
  /** What it is about, for those who can't see where it points. */
  label: string;
  children: ReactNode;
  /** The service draws a card around it, which is the dialog then. */
  bare?: boolean;
  onClose(this: void): void;
}

/**
 * The card of an info window. A person who opened it by a key or a click on the map finds the focus in it, and where it
 * was when it has closed; Escape closes it. It is written as the page is, where the map isn't. Serves S19.
 */
export function PopupCard({ label, children, bare = false, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const shown = card.current;
    const down = (event: KeyboardEvent): void => press(event);
    shown?.addEventListener("keydown", down);
    return () => shown?.removeEventListener("keydown", down);
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    const shown = card.current;
    const map = shown?.closest("[data-map]");
    if (!shown || !(before instanceof HTMLElement) || !map?.contains(before)) return undefined;
    shown.focus({ preventScroll: true });
    return () => {
      if (before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      dir={document.dir}
      role={bare ? undefined : "dialog"}
      aria-label={bare ? undefined : label}
      tabIndex={-1}
      className={css["card"]}
      data-bare={bare || undefined}
    >
      {children}
      <button type="button" className={css["close"]} aria-label={t("Close")} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
