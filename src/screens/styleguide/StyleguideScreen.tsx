import { lazy, Suspense } from "react";

const AllParts = lazy(async () => ({ default: (await import("./AllParts.tsx")).AllParts }));

/**
 * Every part of the interface in every state, for people who work on it. It is outside of the app's frame, and tells the
 * root nothing; its texts are English. What it shows loads by a step of its own, so that the first load doesn't have to
 * name it all. Serves O106.
 */
export function StyleguideScreen() {
  return (
    <Suspense>
      <AllParts />
    </Suspense>
  );
}
