import { type RefObject, useLayoutEffect, useRef } from "react";

import { usePage } from "../usePage.ts";

/**
 * For the panel around the clauses. A clause that is chosen begins at its top, and its heading has the focus; back among
 * all clauses, the one that was left has it. What was pressed is gone by then, and the focus would be lost.
 */
export function useShownClause(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const clause = usePage(({ context }) => context.clause);
  const before = useRef(clause);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = clause;
    const element = panel.current;
    const wanted = clause ?? left;
    if (left === clause || element === null || wanted === null) return;
    element.scrollTop = 0;
    element.querySelector<HTMLElement>(`[data-clause="${CSS.escape(wanted)}"]`)?.focus();
  }, [clause]);
  return panel;
}
