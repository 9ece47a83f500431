import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { ToastContainer } from "react-toastify/unstyled";
import type { ActorRefFrom } from "xstate";

import type { notificationsMachine } from "#machines/notifications/notifications.machine.ts";

import "./toastify.css";
import { forgetItems, showItems } from "./showItems.ts";

type Notifications = ActorRefFrom<typeof notificationsMachine>;

interface Props {
  notifications: Notifications;
}

/**
 * The notices the chart shows, as toasts. The chart alone decides how long each stays, so none closes by itself here;
 * the chart hears when one is dismissed, and when a person points at them or looks elsewhere. Serves T23, K9 and K10.
 */
export function Toasts({ notifications }: Props) {
  const items = useSelector(notifications, (state) => state.context.items);
  useEffect(() => {
    showItems(items, (id) => {
      notifications.send({ type: "notification.removed", id });
      // The pointer was on it, and a toast that goes doesn't say that the pointer left.
      notifications.send({ type: "notifications.resumed" });
    });
  }, [items, notifications]);
  useEffect(() => forgetItems, []);
  usePauseOnFocusLoss(notifications);
  return (
    <div
      onPointerEnter={() => notifications.send({ type: "notifications.paused" })}
      onPointerLeave={() => notifications.send({ type: "notifications.resumed" })}
    >
      <ToastContainer
        position="top-right"
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        hideProgressBar
        hotKeys={(event) => event.altKey && event.code === "KeyT"}
        theme="auto"
        aria-label="Notices, Alt+T"
      />
    </div>
  );
}

function usePauseOnFocusLoss(notifications: Notifications): void {
  useEffect(() => {
    const pause = () => notifications.send({ type: "notifications.paused" });
    const resume = () => notifications.send({ type: "notifications.resumed" });
    window.addEventListener("blur", pause);
    window.addEventListener("focus", resume);
    return () => {
      window.removeEventListener("blur", pause);
      window.removeEventListener("focus", resume);
    };
  }, [notifications]);
}
