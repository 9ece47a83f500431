import type { KeyboardEvent, MouseEvent } from "react";

/** Attributes of a group that can be picked by mouse and keyboard; none where nothing listens. */
export function pickable(label: string, selected: boolean, onPick: (() => void) | undefined) {
  if (onPick === undefined) return {};
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    "aria-pressed": selected,
    cursor: "pointer",
    onClick(event: MouseEvent) {
      event.stopPropagation();
      onPick();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      onPick();
    },
  };
}
