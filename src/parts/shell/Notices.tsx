import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import { useChild } from "../../root.tsx";
import { loadToasts } from "./loadToasts.ts";
import { PlainNotices } from "./PlainNotices.tsx";

const Toasts = lazy(async () => ({ default: await loadToasts().catch(() => PlainNotices) }));

/** Notices, drawn by a library that the first screen with a chart has loaded, or else loads now. Serves T23 and K10. */
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
