import { createContext, use } from "react";

import { DARK, type Lights } from "./stage/marks.ts";

/** What is lit by the live app, the simulation or a played path. */
export const LightsContext = createContext<Lights>(DARK);

export const useLights = (): Lights => use(LightsContext);
