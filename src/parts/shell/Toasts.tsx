import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { ToastContainer } from "react-toastify/unstyled";
import type { ActorRefFrom } from "xstate";

import type { notificationsMachine } from "#machines/notifications/notifications.machine.ts";
import type { NoticePosition } from "#machines/notifications/types.ts";

import { useWindowFocus } from "../../platform/browser/useWindowFocus.ts";

import "./toastify.css";
import { forgetItems, showItems } from "./showItems.ts";

type Notifications = ActorRefFrom<typeof notificationsMachine>;

/** A container each: one for both would move a corner's notices when the other's oldest goes, and they were said twice. */
const CORNERS: readonly { position: NoticePosition; label: string }[] = [
  { position: "top-left", label: "Notices on the left, Alt+T" },
  { position: "top-right", label: "Notices, Alt+T" },
];

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
  const held = pointed || within || !inWindow;
  useEffect(() => {
    notifications.send({ type: held ? "notifications.paused" : "notifications.resumed" });
  }, [held, notifications]);
  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setWithin(currentTarget.contains(relatedTarget))
      }
    >
      {CORNERS.map(({ position, label }) => (
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
          hotKeys={(event) => event.altKey && event.code === "KeyT"}
          theme="auto"
          aria-label={label}
        />
      ))}
    </div>
  );
}
