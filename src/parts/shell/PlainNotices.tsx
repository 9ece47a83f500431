import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import type { notificationsMachine } from "#machines/notifications/notifications.machine.ts";

import { wordsOf } from "../../words/wordsOf.ts";

import css from "./PlainNotices.module.css";

interface Props {
  notifications: ActorRefFrom<typeof notificationsMachine>;
}

/** The notices the chart shows, without the library that draws them as toasts. Serves T23 when that can't be loaded. */
export function PlainNotices({ notifications }: Props) {
  const items = useSelector(notifications, (state) => state.context.items);
  return (
    <div className={css["list"]} role="status" aria-label="Notices">
      {items.map(({ id, kind, said }) => (
        <p key={id} data-kind={kind}>
          {wordsOf(said)}
        </p>
      ))}
    </div>
  );
}
