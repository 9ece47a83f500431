import type { MouseEvent, ReactNode } from "react";

import { usePlace, useRouter } from "../../platform/navigation/useRouter.ts";

interface Props {
  /** A path of the app, with its parameters filled in: see paths.ts. */
  to: string;
  className?: string | undefined;
  label?: string | undefined;
  /** It takes the place of this screen in the browser's history: a way back. */
  replace?: boolean;
  children: ReactNode;
}

/** A link to a screen of the app, whose code loads when the link is pointed at. */
export function AppLink({ to, className, label, replace = false, children }: Props) {
  const { history, preload } = useRouter();
  const place = usePlace();
  const go = (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser opens it in another tab or window, or saves it.
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (replace || to === history.location.href) history.replace(to);
    else history.push(to);
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={place?.path === to ? "page" : undefined}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onClick={go}
    >
      {children}
    </a>
  );
}
