import { Component, type ReactNode, useLayoutEffect } from "react";

import { OpenScreen, ScreenFault } from "./parts/screenFault/ScreenFault.tsx";
import { Shell } from "./parts/shell/Shell.tsx";
import { usePlace } from "./platform/navigation/useRouter.ts";
import { useRoot } from "./root.tsx";

/** How browsers and the bundler say that a part of a screen didn't load. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

const isLoadFailure = (error: unknown) =>
  error instanceof Error && LOAD_FAILURE.test(error.message);

interface Props {
  /** Called when a part of the screen didn't load: then nothing is shown, for the root reloads the page. Serves X14. */
  onLoadFailure: () => void;
  children: ReactNode;
}

/** Shows what is within, or what stands in for it once it threw. */
class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null };
  static getDerivedStateFromError = (error: unknown) => ({ failed: true, error });
  override componentDidCatch(error: unknown) {
    if (isLoadFailure(error)) this.props.onLoadFailure();
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return isLoadFailure(this.state.error) ? null : <ScreenFault />;
  }
}

/** The open screen, in the app's frame when the root knows it. */
export function App() {
  const root = useRoot();
  const place = usePlace();
  const { arrival, top } = place ?? { arrival: 0, top: 0 };
  useLayoutEffect(() => {
    if (arrival > 0) window.scrollTo({ top, behavior: "instant" });
  }, [arrival, top]);
  if (place === null) return null;
  const { path, name, Screen } = place;
  const guarded = (children: ReactNode, key?: number) => (
    <ErrorBoundary key={key} onLoadFailure={() => root.send({ type: "route.failed", path })}>
      {children}
    </ErrorBoundary>
  );
  const screen = guarded(Screen && <Screen />, arrival);
  if (name === undefined) return screen;
  return guarded(
    <Shell arrival={arrival}>
      <OpenScreen>{screen}</OpenScreen>
    </Shell>,
  );
}
