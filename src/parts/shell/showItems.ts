import { toast, type ToastOptions } from "react-toastify/unstyled";

import type { NoticeItem } from "#machines/notifications/types.ts";

import { wordsOf } from "../../words/wordsOf.ts";

/** Notices on the screen, by id, as they were last drawn. */
const shown = new Map<string, NoticeItem>();

/**
 * Makes the toasts on the screen those of `items`: new ones appear, changed ones say the new text, gone ones go.
 * `dismissed` hears the id of one that a person closed or dragged away. Serves T23.
 */
export function showItems(items: readonly NoticeItem[], dismissed: (id: string) => void): void {
  const wanted = new Set(items.map((item) => item.id));
  for (const [id, item] of shown) {
    if (wanted.has(id)) continue;
    shown.delete(id);
    toast.dismiss(toastIdOf(item));
  }
  for (const item of items) {
    const before = shown.get(item.id);
    if (before === item) continue;
    shown.set(item.id, item);
    const options = optionsOf(item, dismissed);
    const isMoved = before !== undefined && before.position !== item.position;
    if (isMoved) toast.dismiss(toastIdOf(before));
    if (before === undefined || isMoved)
      toast(wordsOf(item.said), { ...options, toastId: toastIdOf(item) });
    else toast.update(toastIdOf(item), { ...options, render: wordsOf(item.said) });
  }
}

/** Forgets what is on the screen, for when the container that held it goes. */
export function forgetItems(): void {
  shown.clear();
}

/** A notice that moves to the other corner goes in one container and comes in the other. */
const toastIdOf = ({ id, position }: NoticeItem): string => `${position} ${id}`;

function optionsOf(item: NoticeItem, dismissed: (id: string) => void): ToastOptions {
  const urgent = item.kind === "warning" || item.kind === "error";
  return {
    type: item.kind,
    position: item.position,
    containerId: item.position,
    autoClose: false,
    role: urgent ? "alert" : "status",
    onClose: () => {
      // The chart took it away or moved it itself unless it still stands in the list, in this corner.
      if (shown.get(item.id)?.position !== item.position) return;
      shown.delete(item.id);
      dismissed(item.id);
    },
  };
}
