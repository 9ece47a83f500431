import { describe, expect, it } from "vitest";

import { copyingMachine } from "#machines/copying/copying.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";

function begun() {
  const play = stage(copyingMachine);
  const tags = () => [...play.actor.getSnapshot().tags];
  const press = (id: string, text: string) => play.actor.send({ type: "copy.pressed", id, text });
  return { ...play, tags, press };
}

describe("copying what the guide wrote", () => {
  it("O68 copies a text as it was written, and says so for 2.5 s", async () => {
    const play = begun();
    play.press("answer", "It costs **a lot**.");
    expect(calls(play.take())).toEqual([["copyText", { text: "It costs **a lot**." }]]);
    expect(play.tags()).toEqual([]);
    await play.answer("copyText", null);
    expect(play.tags()).toEqual(["copied"]);
    expect(play.actor.getSnapshot().context.id).toBe("answer");
    play.clock.increment(2499);
    expect(play.tags()).toEqual(["copied"]);
    play.clock.increment(1);
    expect(play.tags()).toEqual([]);
  });

  it("O68 says for 12 s how to copy by hand where the browser refuses", async () => {
    const play = begun();
    play.press("answer", "It costs **a lot**.");
    await play.fail("copyText", "not allowed");
    expect(play.tags()).toEqual(["refused"]);
    play.clock.increment(11_999);
    expect(play.tags()).toEqual(["refused"]);
    play.clock.increment(1);
    expect(play.tags()).toEqual([]);
  });

  it("O68 copies what was asked for last", async () => {
    const play = begun();
    play.press("answer", "All of it");
    play.press("code", "1 + 1");
    expect(calls(play.take()).at(-1)).toEqual(["copyText", { text: "1 + 1" }]);
    await play.answer("copyText", null);
    expect(play.actor.getSnapshot().context.id).toBe("code");
  });
});
