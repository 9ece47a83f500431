import type { Messages, NoticeKind, NoticePosition } from "../messages.ts";
import type { Said } from "../said.ts";

/** A notice on the screen or waiting for room. */
export interface NoticeItem {
  id: string;
  kind: NoticeKind;
  said: Said;
  position: NoticePosition;
}

/** What charts and the container send; pausing stops the time of all notices (T23, K10). */
export type NotificationsEvent =
  | Messages["notifications"]
  | {
      type: "notification.updated";
      id: string;
      kind?: NoticeKind;
      said?: Said;
      position?: NoticePosition;
    }
  | { type: "notifications.paused" }
  | { type: "notifications.resumed" };

/** `items` are shown, oldest first; `queue` waits for room; `added` counts, and names notices that came without an id. */
export interface NotificationsContext {
  items: NoticeItem[];
  queue: NoticeItem[];
  added: number;
}

/** `paused`: no notice's time runs. */
export type NotificationsTag = "paused";

/** One notice's own chart: how long it stays. */
export interface NoticeContext {
  id: string;
  said: Said;
}

/** What the container's chart sends one notice; a changed text starts its time again. */
export type NoticeEvent =
  | { type: "notice.changed"; said: Said }
  | { type: "notice.paused" }
  | { type: "notice.resumed" };
