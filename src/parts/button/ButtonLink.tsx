import type { ReactNode } from "react";

import { cx } from "../cx.ts";
import { AppLink } from "../link/AppLink.tsx";
import type { ButtonKind, Icon } from "./Button.tsx";

import css from "./Button.module.css";

interface Props {
  to: string;
  children: ReactNode;
  kind?: ButtonKind;
  icon?: Icon;
  wide?: boolean;
  className?: string | undefined;
}

/** A link to a screen that looks like a button. */
export function ButtonLink({
  to,
  children,
  kind = "primary",
  icon: Sign,
  wide = false,
  className,
}: Props) {
  return (
    <AppLink to={to} className={cx(css["button"], css[kind], wide && css["wide"], className)}>
      {Sign && <Sign size={20} aria-hidden />}
      <span>{children}</span>
    </AppLink>
  );
}
