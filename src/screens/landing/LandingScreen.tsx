import { useSelector } from "@xstate/react";

import { useRoot } from "../../root.tsx";
import { Welcome } from "./Welcome.tsx";
import { WelcomeBack } from "./WelcomeBack.tsx";

/** The landing: the welcome for a visitor, the way on for a person who is signed in. Serves R1. */
export function LandingScreen() {
  const welcome = useSelector(useRoot(), (state) => state.hasTag("welcome"));
  return welcome ? <Welcome /> : <WelcomeBack />;
}
