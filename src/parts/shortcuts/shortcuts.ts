import type { PanoramaKey } from "../../platform/panorama/types.ts";

/**
 * The keys that the parts of the screens hear, as `KeyboardEvent.key` names them. Parts take theirs from here, and say in
 * `data-shortcuts` which of them they hear; the sheet lists what the page has: so it can't say what isn't so. Serves O104.
 */
export const SHORTCUTS = {
  "question.send": ["Enter"],
  "question.line": ["Shift+Enter"],
  "question.edit": ["ArrowUp"],
  "question.leave": ["Escape"],
  "question.stop": ["Escape"],
  "chat.input": ["/"],
  "chat.next": ["j"],
  "chat.previous": ["k"],
  "chat.copy": ["c"],
  "chat.new": ["n"],
  "chat.list": ["l"],
  "chat.stop": ["Escape"],
  "popup.close": ["Escape"],
  "view.turn": [
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
  ] satisfies readonly PanoramaKey["turn"][],
  "view.zoom": ["+", "-"] satisfies readonly PanoramaKey["zoom"][],
  "view.home": ["Home"] satisfies readonly PanoramaKey["home"][],
  "tour.next": ["n"],
  "tour.previous": ["p"],
  "tour.information": ["i"],
  "tour.hide": ["h"],
  "tour.close": ["Escape"],
  "map.move": ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  "map.zoom": ["+", "-"],
  "map.place": ["Enter"],
  "stop.move": ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  "stop.far": ["Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"],
  "stop.down": ["Enter"],
  "stop.back": ["Escape"],
  "search.step": ["ArrowDown", "ArrowUp"],
  "search.open": ["Enter"],
  "search.close": ["Escape"],
  "app.shortcuts": ["?"],
} as const;

/** What a key does, by the part that hears it: "tour.next". */
export type Shortcut = keyof typeof SHORTCUTS;

/** The names of the keys that do it. */
export type KeyOf<S extends Shortcut> = (typeof SHORTCUTS)[S][number];
