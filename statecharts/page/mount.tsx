import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import type { VisualiserOptions } from "./services/provide.ts";
import { Visualiser } from "./Visualiser.tsx";

/** Puts the visualiser into an element of any page; it fills the window. Returns how to take it away. */
export function mountVisualiser(element: Element, options: VisualiserOptions): () => void {
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Visualiser {...options} />
    </StrictMode>,
  );
  return () => root.unmount();
}
