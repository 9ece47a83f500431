import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface Props {
  /** A path of the app, with its parameters filled in: see paths.ts. */
  to: string;
  className?: string | undefined;
  label?: string | undefined;
  /** It takes the place of this screen in the browser's history: a way back. */
  replace?: boolean;
  children: ReactNode;
}

/** A link to a screen of the app. */
export function AppLink({ to, className, label, replace = false, children }: Props) {
  return (
    <Link to={to} replace={replace} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
