import { createContext, use } from "react";

import { NO_HIGHLIGHTS, type Highlights } from "./stage/marks.ts";

/** What is lit by the live app, the simulation or a played path. */
export const HighlightsContext = createContext<Highlights>(NO_HIGHLIGHTS);

export const useHighlights = (): Highlights => use(HighlightsContext);
