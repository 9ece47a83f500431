import { useState } from "react";

/** The words, with commas between, that elements of the page have in a `data-` attribute when the part is first drawn. */
export function useMarked(name: string): ReadonlySet<string> {
  const [words] = useState(() => {
    const marked = document.querySelectorAll<HTMLElement>(`[data-${name}]`);
    return new Set([...marked].flatMap(({ dataset }) => (dataset[name] ?? "").split(",")));
  });
  return words;
}
