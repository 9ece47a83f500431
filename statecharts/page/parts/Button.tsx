import type { ComponentProps, ReactNode } from "react";

import { Icon, type IconName } from "./Icon.tsx";

import css from "./Button.module.css";

interface Props extends Omit<ComponentProps<"button">, "type" | "children"> {
  icon?: IconName;
  look?: "main" | "plain";
  children?: ReactNode;
}

/** A button with a text, an icon, or both; one with an icon alone needs `aria-label`, which is shown as its tooltip. */
export function Button({ icon, look, children, className, ...rest }: Props) {
  const label = rest["aria-label"];
  return (
    <button
      {...rest}
      type="button"
      className={`${css["button"]} ${className ?? ""}`}
      data-look={look}
      data-icon={children === undefined ? "alone" : undefined}
      title={rest.title ?? label}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
