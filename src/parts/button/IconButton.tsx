import type { MouseEvent } from "react";

import { cx } from "../cx.ts";
import type { Icon } from "./Button.tsx";

import css from "./Button.module.css";

interface Props {
  /** What it does, for those who don't see the sign; shown on hover too. */
  label: string;
  icon: Icon;
  type?: "button" | "submit";
  solid?: boolean;
  disabled?: boolean;
  /** Set for a button that stays on or off. */
  pressed?: boolean;
  /** Set for a button that shows and hides something. */
  expanded?: boolean;
  /** The id of what tells more of what it works on. */
  describedBy?: string;
  className?: string | undefined;
  onClick?: (event: MouseEvent) => void;
}

/** A round button with a sign only, as large as a fingertip. */
export function IconButton({
  label,
  icon: Sign,
  type = "button",
  solid = false,
  disabled = false,
  pressed,
  expanded,
  describedBy,
  className,
  onClick,
}: Props) {
  return (
    <button
      type={type === "submit" ? "submit" : "button"}
      className={cx(css["icon"], solid && css["solid"], pressed && css["pressed"], className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign size={22} aria-hidden />
    </button>
  );
}
