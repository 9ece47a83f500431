import { isStep, readLink, writeLink } from "./link.ts";
import type { Link } from "./types.ts";
import { modeOf, type PageActor, type PageSnapshot, viewOf } from "./usePage.ts";

/** What the address should say of what the page shows. */
export function linkOf(snapshot: PageSnapshot): Link {
  const { chartId, selected, folded, together, shown, diff, followed } = snapshot.context;
  const isOwn = diff !== null || followed !== null;
  return {
    chart: chartId,
    at: isOwn ? null : selected,
    mode: modeOf(snapshot),
    view: viewOf(snapshot),
    folded: isOwn || shown === null || folded.length === 0 ? null : folded,
    together,
  };
}

/**
 * Keeps the address and the page in step: what is opened, picked or chosen becomes an entry of the browser's history, what
 * is collapsed changes the entry; Back and Forward lead the page. Returns how to stop.
 */
export function keepAddress(actor: PageActor, window: Window): () => void {
  let written = readLink(window.location.hash);
  const subscription = actor.subscribe((snapshot) => {
    if (snapshot.context.library === null && snapshot.context.own.length === 0) return;
    const link = linkOf(snapshot);
    const hash = writeLink(link);
    if (hash === writeLink(written)) return;
    const isNew = written.chart !== null && isStep(written, link);
    written = link;
    const { history } = window;
    if (isNew) history.pushState(null, "", hash);
    else history.replaceState(history.state, "", hash);
  });
  const follow = (): void => {
    const link = readLink(window.location.hash);
    if (writeLink(link) === writeLink(written)) return;
    written = link;
    actor.send({ type: "link.followed", link });
  };
  window.addEventListener("popstate", follow);
  window.addEventListener("hashchange", follow);
  return () => {
    subscription.unsubscribe();
    window.removeEventListener("popstate", follow);
    window.removeEventListener("hashchange", follow);
  };
}
