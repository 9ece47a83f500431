// @vitest-environment happy-dom
import { createMemoryHistory } from "@tanstack/history";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { createRouter, type Place, type Route } from "#src/platform/navigation/createRouter.ts";

const Landing = () => null;
const Page = () => null;
const Chat = () => null;
const Missing = () => null;

const loads = (Screen: () => null) => () => Promise.resolve(Screen);
const ROUTES: Route[] = [
  { path: "/", name: "landing", load: loads(Landing) },
  { path: "/university/chat", name: "chat", load: loads(Chat) },
  { path: "/university/$id", name: "universityPage", load: loads(Page) },
  { path: "/old", load: "/university/chat" },
  { path: "*", name: "notFound", load: loads(Missing) },
];

/** A router that has opened an address, and all addresses that it has opened. */
async function started(at: string, routes = ROUTES) {
  const history = createMemoryHistory({ initialEntries: [at] });
  const opened: Place[] = [];
  const router = createRouter(history, routes);
  router.subscribe((place) => opened.push(place));
  const came = (count: number) => vi.waitFor(() => expect(opened).toHaveLength(count));
  await came(1);
  return { history, router, opened, came };
}

describe("the router", () => {
  beforeEach(() => {
    window.scrollTo(0, 0);
  });

  it.each([
    ["/", "landing", {}],
    ["/university/chat", "chat", {}],
    ["/University/Chat/", "chat", {}],
    ["/university/a%20b", "universityPage", { id: "a b" }],
    ["/university/%E0%A4%A", "notFound", {}],
    ["/university/7/more", "notFound", {}],
    ["/old", "chat", {}],
  ])("R1 to R16 opens %s as '%s'", async (address, name, params) => {
    const { opened } = await started(address);
    expect(opened[0]).toMatchObject({ name, params });
  });

  it("tells the path without a slash at its end, and the query", async () => {
    const { opened } = await started("/university/7/?stop=007&x=%22");
    expect(opened[0]).toMatchObject({ path: "/university/7", query: { stop: "007", x: '"' } });
  });

  it("keeps a screen open until the next one is loaded, and skips what was left meanwhile", async () => {
    let load: (Screen: () => null) => void = () => {};
    const slow = { path: "/slow", load: () => new Promise<() => null>((done) => (load = done)) };
    const { history, router, opened, came } = await started("/", [slow, ...ROUTES]);
    history.push("/slow");
    await Promise.resolve();
    expect(router.place()).toBe(opened[0]);
    history.push("/university/7");
    await came(2);
    load(Chat);
    await Promise.resolve();
    expect(opened.map(({ Screen }) => Screen)).toEqual([Landing, Page]);
  });

  it("X14 opens an address without its screen when that doesn't load, and tries again the next time", async () => {
    const load = vi
      .fn<() => Promise<() => null>>(loads(Chat))
      .mockRejectedValueOnce(new Error("offline"));
    const { history, router, opened, came } = await started("/", [{ path: "/x", load }, ...ROUTES]);
    router.preload("/x?y#z");
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    load.mockRejectedValueOnce(new Error("offline"));
    history.push("/x");
    await came(2);
    history.push("/");
    await came(3);
    history.push("/x");
    await came(4);
    expect(opened.map(({ Screen }) => Screen)).toEqual([Landing, null, Landing, Chat]);
    router.preload("/x");
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("remembers how far down a page was left, and counts paths, not queries", async () => {
    const { history, opened, came } = await started("/university/7");
    history.replace("/university/7?stop=2");
    await came(2);
    window.scrollTo(0, 300);
    history.push("/");
    await came(3);
    history.back();
    await came(4);
    expect(opened.map(({ arrival, top }) => [arrival, top])).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [2, 300],
    ]);
  });
});
