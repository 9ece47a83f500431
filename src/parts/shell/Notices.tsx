import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import { useChild } from "../../root.tsx";
import { PlainNotices } from "./PlainNotices.tsx";

/** Without a network the library may be out of reach: what it would show is then said plainly, and the screen stays. */
const Toasts = lazy(async () => {
  try {
    return { default: (await import("./Toasts.tsx")).Toasts };
  } catch {
    return { default: PlainNotices };
  }
});

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
