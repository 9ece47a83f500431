import { assetOf, dropOthers, freshOf, keepBuild, pageOf } from "./kept.ts";
import type { Build, WorkerScope } from "./scope.ts";

/**
 * The app's worker: the app opens without a network, at any of its addresses, with what was kept of it. Calls, media and
 * the pages of others (`/docs`, `/dev`) it leaves to the browser. Serves O88.
 */
declare const BUILD: Build;
const scope = self as unknown as WorkerScope;

/** What is the server's alone; everything else opens the app. */
const SERVERS_OWN = /^\/(?:api|docs|dev|media|ws|healthz|statecharts\/.)/;

/** What is done with a request; null leaves it to the browser. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return null;
  if (pathname.startsWith("/assets/")) return assetOf(request, BUILD);
  if (BUILD.fresh.includes(pathname)) return freshOf(request, BUILD);
  const isPage = request.mode === "navigate" && !SERVERS_OWN.test(pathname);
  return isPage ? pageOf(request, BUILD) : null;
}

scope.addEventListener("install", (event) => event.waitUntil(keepBuild(BUILD)));
scope.addEventListener("activate", (event) => event.waitUntil(dropOthers(BUILD)));
scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer !== null) event.respondWith(answer);
});
scope.addEventListener("message", ({ data, ports }) => {
  if (data === "entry") ports[0]?.postMessage(BUILD.entry);
  // A page of this build asks for it: it has nothing to lose.
  if (data === "activate") void scope.skipWaiting();
});
