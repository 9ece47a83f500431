import type { ComponentType, ReactNode } from "react";

import { cx } from "../cx.ts";

import css from "./Button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet";
/** A picture in a button, as lucide-react's icons are; `size` in pixels. */
export type Icon = ComponentType<{
  size?: number;
  "aria-hidden"?: boolean;
  className?: string | undefined;
}>;

interface Props {
  children: ReactNode;
  kind?: ButtonKind;
  type?: "button" | "submit";
  icon?: Icon;
  disabled?: boolean;
  /** Work is under way: the button keeps its text and the focus, says that it is busy, and does nothing. */
  busy?: boolean;
  /** There is nothing for it to do at present: it keeps its place in the order of focus, and does nothing. */
  idle?: boolean;
  wide?: boolean;
  /** Set for a button that shows and hides something. */
  expanded?: boolean;
  /** What it is called, where its text doesn't say enough by itself; it begins with the text. */
  label?: string;
  className?: string | undefined;
  onClick?: () => void;
}

/** A button with a text. */
export function Button({
  children,
  kind = "primary",
  type = "button",
  icon: Sign,
  disabled = false,
  busy = false,
  idle = false,
  wide = false,
  expanded,
  label,
  className,
  onClick,
}: Props) {
  return (
    <button
      type={type === "submit" ? "submit" : "button"}
      className={cx(css["button"], css[kind], wide && css["wide"], className)}
      disabled={disabled && !busy}
      aria-disabled={busy || idle || undefined}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
      aria-label={label}
      onClick={busy || idle ? (event) => event.preventDefault() : onClick}
    >
      {Sign && <Sign size={20} aria-hidden />}
      <span>{children}</span>
    </button>
  );
}
