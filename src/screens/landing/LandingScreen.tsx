import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import { useRoot } from "../../root.tsx";
import { Welcome } from "./Welcome.tsx";

// Apart, so that a visitor's first load stays small.
const WelcomeBack = lazy(async () => ({
  default: (await import("./WelcomeBack.tsx")).WelcomeBack,
}));

/** The landing: the welcome for a visitor, the way on for a person who is signed in. Serves R1. */
export function LandingScreen() {
  const home = useSelector(useRoot(), (state) => state.hasTag("home"));
  if (!home) return <Welcome />;
  return (
    <Suspense>
      <WelcomeBack />
    </Suspense>
  );
}
