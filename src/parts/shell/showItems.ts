import { toast, type ToastOptions } from "react-toastify/unstyled";

import type { NoticeItem } from "#machines/notifications/types.ts";

/** Notices on the screen, by id, as they were last drawn. */
const shown = new Map<string, NoticeItem>();

/**
 * Makes the toasts on the screen those of `items`: new ones appear, changed ones say the new text, gone ones go.
 * `dismissed` hears the id of one that a person closed or dragged away. Serves T23.
 */
export function showItems(items: readonly NoticeItem[], dismissed: (id: string) => void): void {
  const wanted = new Set(items.map((item) => item.id));
  for (const id of shown.keys()) {
    if (wanted.has(id)) continue;
    shown.delete(id);
    toast.dismiss(id);
  }
  for (const item of items) {
    const before = shown.get(item.id);
    if (before === item) continue;
    shown.set(item.id, item);
    const options = optionsOf(item, dismissed);
    if (before) toast.update(item.id, { ...options, render: item.text });
    else toast(item.text, { ...options, toastId: item.id });
  }
}

/** Forgets what is on the screen, for when the container that held it goes. */
export function forgetItems(): void {
  shown.clear();
}

function optionsOf(item: NoticeItem, dismissed: (id: string) => void): ToastOptions {
  const urgent = item.kind === "warning" || item.kind === "error";
  return {
    type: item.kind,
    position: item.position,
    autoClose: false,
    role: urgent ? "alert" : "status",
    onClose: () => {
      // The chart took it away itself unless it still stands in the list.
      if (shown.delete(item.id)) dismissed(item.id);
    },
  };
}
