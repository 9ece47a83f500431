import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ToastContainer } from "react-toastify/unstyled";
import type { ActorRefFrom } from "xstate";

import type { NoticePosition } from "#machines/messages.ts";
import type { notificationsMachine } from "#machines/notifications/notifications.machine.ts";

import { useKeyDown } from "../../platform/browser/useKeyDown.ts";
import { useWindowFocus } from "../../platform/browser/useWindowFocus.ts";
import { t } from "../../words/t.ts";

import "./toastify.css";
import { forgetItems, showItems } from "./showItems.ts";

type Notifications = ActorRefFrom<typeof notificationsMachine>;

/** A container each: one for both would move a corner's notices when the other's oldest goes, and they were said twice. */
const CORNERS: readonly NoticePosition[] = ["top-left", "top-right"];

const labelOf = (corner: NoticePosition): string =>
  corner === "top-left" ? t("Notices on the left, Alt+T") : t("Notices, Alt+T");

const isHotKey = ({ altKey, code }: KeyboardEvent): boolean => altKey && code === "KeyT";

/** Each container would only lead to its own first notice. */
const NO_HOT_KEY = () => false;

/** Moves the focus to the notice after the one that has it, and from elsewhere to the first. */
function goToNext(corners: HTMLElement | null): void {
  // One on its way out has lost its role.
  const notices = [...(corners?.querySelectorAll<HTMLElement>(".Toastify__toast[role]") ?? [])];
  const at = notices.findIndex((notice) => notice.contains(notice.ownerDocument.activeElement));
  (notices[at + 1] ?? notices[0])?.focus();
}

interface Props {
  notifications: Notifications;
}

/**
 * The notices the chart shows, as toasts. The chart alone decides how long each stays, so none closes by itself here;
 * the chart hears when one is dismissed, and when a person
 * points at them, has the focus in them, or is in another window. Serves T23, K9 and K10.
 */
export function Toasts({ notifications }: Props) {
  const [pointed, setPointed] = useState(false);
  const [within, setWithin] = useState(false);
  const inWindow = useWindowFocus();
  const items = useSelector(notifications, (state) => state.context.items);
  useEffect(() => {
    showItems(items, (id) => {
      notifications.send({ type: "notification.removed", id });
      // A toast that goes with the pointer or the focus on it doesn't say that they left.
      setPointed(false);
      setWithin(false);
    });
  }, [items, notifications]);
  useEffect(() => forgetItems, []);
  const both = useRef<HTMLDivElement>(null);
  useKeyDown(useCallback((event) => isHotKey(event) && goToNext(both.current), []));
  const held = pointed || within || !inWindow;
  useEffect(() => {
    notifications.send({ type: held ? "notifications.paused" : "notifications.resumed" });
  }, [held, notifications]);
  return (
    <div
      ref={both}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setWithin(currentTarget.contains(relatedTarget))
      }
    >
      {CORNERS.map((position) => (
        <ToastContainer
          key={position}
          containerId={position}
          position={position}
          autoClose={5000}
          pauseOnHover
          pauseOnFocusLoss
          draggable
          draggablePercent={80}
          hideProgressBar
          hotKeys={NO_HOT_KEY}
          theme="auto"
          aria-label={labelOf(position)}
        />
      ))}
    </div>
  );
}
