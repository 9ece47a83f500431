import { displayTime } from "#machines/notifications/displayTime.ts";
import { noticeMachine } from "#machines/notifications/notice.machine.ts";
import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";

import { wordsOf } from "../../words/wordsOf.ts";

/** The chart of the notices, each of which stays for as long as its words take to read. Serves K9. */
export const timedNotifications = notificationsMachine.provide({
  actors: {
    notice: noticeMachine.provide({
      delays: { notificationTime: ({ context }) => displayTime(wordsOf(context.said)) },
    }),
  },
});
