import { expect, it, onTestFinished, vi } from "vitest";

import { sealed } from "#src/statecharts/inspect/protocol.ts";
import { createLive } from "#src/statecharts/live/createLive.ts";
import type { LiveView } from "#src/statecharts/live/types.ts";
import { twoSides } from "#tests/statecharts/support/twoSides.ts";

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
    const actor = { id: "x:0", parent: null, name: `of ${app}`, src: "", chart: null };
    const actors = [{ ...actor, status: "active" as const, active: [], context: null }];
    const picture = { at: 1, actors, timers: [] };
    way.post(sealed({ type: "picture", app, viewer: to, charts: [], picture }));
  });
  const live = createLive({ transport: viewer });
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
  expect(again.notes.at(-1)).toContain("is there anew, and is followed");
});
