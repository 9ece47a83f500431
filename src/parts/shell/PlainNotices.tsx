import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import type { notificationsMachine } from "#machines/notifications/notifications.machine.ts";

import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";

import css from "./Shell.module.css";

/** The notices without the library that draws them, where that can't be loaded: the screen stays. Serves T23. */
export function PlainNotices({
  notifications,
}: {
  notifications: ActorRefFrom<typeof notificationsMachine>;
}) {
  const items = useSelector(notifications, (state) => state.context.items);
  return (
    <div className={css["notices"]} role="status" aria-label={t("Notices")}>
      {items.map(({ id, said }) => (
        <p key={id}>{wordsOf(said)}</p>
      ))}
    </div>
  );
}
