import type { Build } from "./scope.ts";

/** The app's page, for whichever of its addresses. */
const PAGE = "/";
const PREFIX = "app-";
/** In what a build keeps: its worker has served pages. */
const SERVED = "/.served";

const nameOf = ({ id }: Build): string => PREFIX + id;

/** What is compressed is the same file. */
const HOW: CacheQueryOptions = { ignoreVary: true };

/**
 * Keeps a build's files. Rejects when one of them can't be had, or when the host serves another build by now: then the
 * browser tries again later.
 */
export async function keepBuild(build: Build): Promise<void> {
  const cache = await caches.open(nameOf(build));
  const page = await fetch(PAGE, { cache: "no-cache", headers: { accept: "text/html" } });
  if (!page.ok || !(await page.clone().text()).includes(build.entry))
    throw new Error("The host serves another build of the app.");
  await cache.addAll([
    ...build.assets,
    ...build.fresh.map((path) => new Request(path, { cache: "no-cache" })),
  ]);
  // Last: where the page is, all that it needs is.
  await cache.put(PAGE, page);
}

/** Drops what other builds kept, but for the one that served pages last: another tab may still run it. */
export async function dropOthers(build: Build): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
  const served = await Promise.all(others.map((cacheName) => caches.match(SERVED, { cacheName })));
  const last = others.findLast((_, at) => served[at] !== undefined);
  await Promise.all(others.filter((name) => name !== last).map((name) => caches.delete(name)));
  const cache = await caches.open(nameOf(build));
  await cache.put(SERVED, new Response());
}

/** An asset never changes: the kept one, of any build, else the network's, which is kept where it belongs to this build. */
export async function assetOf(request: Request, build: Build): Promise<Response> {
  const kept = await caches.match(request, HOW);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  const { pathname } = new URL(request.url);
  if (answer.ok && (build.heavy.includes(pathname) || build.assets.includes(pathname)))
    await keep(request, answer.clone(), build);
  return answer;
}

/** The network's answer, which is kept; without a network the one kept last. Rejects where there is neither. */
export async function freshOf(request: Request, build: Build): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer.clone(), build);
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { ...HOW, cacheName: nameOf(build) });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** How long a person waits for the network's page where there is a kept one, in milliseconds. */
const PATIENCE = 5000;

/** The network's page; the kept one where there is no network, a slow one, or a host that can't serve it. */
export async function pageOf(request: Request, build: Build): Promise<Response> {
  const kept = await caches.match(PAGE, { ...HOW, cacheName: nameOf(build) });
  if (kept === undefined) return fetch(request);
  const answer = fetch(request).then(
    (given) => (given.status >= 500 ? kept : given),
    () => kept,
  );
  return Promise.race([answer, after(PATIENCE, kept)]);
}

const after = <T>(time: number, value: T): Promise<T> =>
  new Promise((over) => {
    setTimeout(() => over(value), time);
  });

/** A full device keeps nothing further, and the answer counts all the same. */
async function keep(request: Request, answer: Response, build: Build): Promise<void> {
  try {
    const cache = await caches.open(nameOf(build));
    await cache.put(request, answer);
  } catch {
    // What wasn't kept is asked for again.
  }
}
