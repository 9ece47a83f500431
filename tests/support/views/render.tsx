import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/**
 * Draws a view into the document, and takes it away when the test is over.
 * `again` draws it again, with other properties.
 */
export async function render(
  view: ReactNode,
): Promise<{ again: (view: ReactNode) => Promise<void> }> {
  const acting = () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  acting();
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const again = (next: ReactNode) => act(async () => root.render(next));
  await again(view);
  onTestFinished(async () => {
    acting();
    await act(async () => root.unmount());
    place.remove();
  });
  return { again };
}

/** The one element a selector finds. */
export function one(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector);
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(
      `${found.length} elements fit ${selector}, not one:\n${document.body.innerHTML}`,
    );
  return first;
}
