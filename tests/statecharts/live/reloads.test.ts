import { expect, it, onTestFinished, vi } from "vitest";

import { sealed } from "#statecharts/inspect/protocol.ts";
import type { LiveView } from "#statecharts/live/types.ts";
import { startLive } from "#tests/support/statecharts/startLive.ts";
import { twoSides } from "#tests/support/statecharts/twoSides.ts";

const SOON = { timeout: 5000, interval: 5 };

interface Said {
  type: string;
  app?: string;
  viewer?: string;
}

/** Apps of any number of pages on one way, which say what a page says as it comes and goes. */
function pages() {
  const { app: way, viewer } = twoSides();
  way.listen((data) => {
    const { type, app = "", viewer: to = "" } = (data as { message: Said }).message;
    if (type !== "attach") return;
    const actors = ["x:0", "x:1"].map((id, place) => ({
      id,
      src: "",
      chart: null,
      active: [],
      context: null,
      parent: place === 0 ? null : "x:0",
      name: place === 0 ? `of ${app}` : "helper",
      status: "active" as const,
    }));
    const picture = { at: 1, actors, timers: [] };
    way.post(sealed({ type: "picture", app, viewer: to, charts: [], picture }));
  });
  const live = startLive(viewer);
  onTestFinished(() => live.stop());
  return {
    live,
    hello: (id: string, title = "Shop", address = "http://shop.example/") =>
      way.post(
        sealed({ type: "hello", app: { id, title, address, since: 1, takesEvents: false } }),
      ),
    bye: (id: string) => way.post(sealed({ type: "bye", app: id })),
    until: (holds: (view: LiveView) => boolean): Promise<LiveView> =>
      vi.waitFor(() => {
        const view = live.getSnapshot();
        expect(holds(view)).toBe(true);
        return view;
      }, SOON),
  };
}

const follows =
  (id: string) =>
  ({ app, actors }: LiveView): boolean =>
    app?.id === id && app.status === "following" && actors[0]?.name === `of ${id}`;

it("goes on with an app at each of its reloads", async () => {
  const { hello, bye, until } = pages();
  hello("a.1");
  await until(follows("a.1"));
  for (const [before, after] of [
    ["a", "b"],
    ["b", "c"],
    ["c", "d"],
  ]) {
    bye(`${before}.1`);
    hello(`${after}.1`, "Shop: another page of it");
    const { apps } = await until(follows(`${after}.1`));
    expect(apps.at(-1)).toMatchObject({ id: `${after}.1`, status: "following" });
  }
});

it.each([
  ["titles", "Shop", "Till"],
  ["places", "Shop", "Shop"],
])("tells two apps of one page apart by their %s as it is reloaded", async (_, first, second) => {
  const { live, hello, bye, until } = pages();
  hello("a.1", first);
  await until(follows("a.1"));
  hello("a.2", second);
  await until(({ apps }) => apps.length === 2);
  live.pickApp("a.2");
  await until(follows("a.2"));
  bye("a.1");
  bye("a.2");
  await until(({ app }) => app?.status === "closed");
  hello("b.1", first);
  const other = await until(({ apps }) => apps.length === 3);
  expect(other.app?.id).toBe("a.2");
  hello("b.2", second);
  const again = await until(follows("b.2"));
  expect(again.notes.at(-1)).toContain("was reloaded, and is followed");
});

it("keeps the logs of the newest closed apps, and the one that is looked at", async () => {
  const { live, hello, bye, until } = pages();
  hello("a.1");
  await until(follows("a.1"));
  live.showLine(0);
  for (const id of ["b.1", "c.1", "d.1", "e.1", "f.1"]) {
    hello(id);
    await until(({ apps }) => apps.some((app) => app.id === id));
    live.pickApp(id);
    await until(follows(id));
    live.pickApp("a.1");
    bye(id);
    await until(({ apps }) => apps.find((app) => app.id === id)?.status === "closed");
  }
  bye("a.1");
  const { apps } = await until(({ app }) => app?.status === "closed");
  expect(apps.map(({ id }) => id)).toEqual(["a.1", "d.1", "e.1", "f.1"]);
});

it("goes on with an app that is back from the browser's cache, and with its log", async () => {
  const { hello, bye, until } = pages();
  hello("a.1");
  await until(follows("a.1"));
  bye("a.1");
  await until(({ app }) => app?.status === "closed");
  hello("a.1");
  const { notes, apps } = await until(follows("a.1"));
  expect(notes.at(-1)).toBe("'Shop' is there again, and is followed. Its log goes on.");
  expect(apps).toHaveLength(1);
});

it("looks for the actor of before only until another is picked", async () => {
  const { live, hello, bye, until } = pages();
  hello("a.1");
  await until(follows("a.1"));
  live.pickActor("x:1");
  bye("a.1");
  hello("b.1");
  const { actor } = await until(follows("b.1"));
  expect(actor?.name).toBe("helper");
  live.pickActor("one that ended");
  expect(live.getSnapshot().actor?.name).toBe("of b.1");
});
