import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import { useChild } from "../../root.tsx";

const Toasts = lazy(async () => ({ default: (await import("./Toasts.tsx")).Toasts }));

/** Notices, drawn by a library that loads with the first of them. Serves T23 and K10. */
export function Notices() {
  const notifications = useChild("notifications");
  const needed = useSelector(notifications, (state) => (state?.context.added ?? 0) > 0);
  if (!needed || !notifications) return null;
  return (
    <Suspense>
      <Toasts notifications={notifications} />
    </Suspense>
  );
}
