import type { Messages, NoticeKind, NoticePosition } from "../messages.ts";
import type { Said } from "../said.ts";

/** A notice on the screen or waiting for room. */
export interface NoticeItem {
  id: string;
  kind: NoticeKind;
  said: Said;
  position: NoticePosition;
}

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

export type NotificationsTag = "paused";

/** One notice's own chart: how long it stays. */
export interface NoticeContext {
  id: string;
  said: Said;
}

export type NoticeEvent =
  | { type: "notice.changed"; said: Said }
  | { type: "notice.paused" }
  | { type: "notice.resumed" };
