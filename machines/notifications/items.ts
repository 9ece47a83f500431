import type { Notice } from "../messages.ts";
import type { NoticeItem } from "./types.ts";

/** As many notices are shown at once; the others queue (T23, K10). */
export const LIMIT = 5;

/** A notice as it is kept: named if it came without an id; success top-left, all others top-right. Serves X15, K10. */
export function itemOf(notice: Notice, number: number): NoticeItem {
  return {
    id: notice.id ?? `notice-${number}`,
    kind: notice.kind,
    said: notice.said,
    position: notice.position ?? (notice.kind === "success" ? "top-left" : "top-right"),
  };
}

/** The notice that is there already: of the same id or, where it comes without one, of the same kind and text (O75). */
export function twinOf(
  items: readonly NoticeItem[],
  notice: Partial<Notice>,
): NoticeItem | undefined {
  const { id } = notice;
  const text = (one: Partial<Notice>) => JSON.stringify([one.kind, one.said]);
  return items.find((item) => (id ? item.id === id : text(item) === text(notice)));
}

/** The same notices with what `change` says about the one it names. */
export function withChange(items: NoticeItem[], change: Partial<NoticeItem>): NoticeItem[] {
  return items.map((item) =>
    item.id === change.id
      ? {
          ...item,
          kind: change.kind ?? item.kind,
          said: change.said ?? item.said,
          position: change.position ?? item.position,
        }
      : item,
  );
}
