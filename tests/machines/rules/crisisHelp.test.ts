import { describe, expect, it } from "vitest";

import { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { helplines } from "#tests/support/subjects/small.ts";

/** The help, opened; the numbers are asked for. */
function opened() {
  const play = stage(crisisHelpMachine);
  play.actor.send({ type: "help.opened" });
  const now = () => play.actor.getSnapshot();
  return { ...play, now, shown: () => now().context.country };
}

describe("the help in a crisis", () => {
  it("O49 is there in every chat, without a connection too", () => {
    const talk = chat({ signedIn: false }, { connected: false });
    const help = talk.actorAt("crisisHelp");
    help?.send({ type: "help.opened" });
    expect(help?.getSnapshot()).toMatchObject({ value: { open: "loading" } });
  });

  it("O49 opens before the numbers by country are here", () => {
    const help = opened();
    expect(help.now().hasTag("open")).toBe(true);
    expect(help.now().hasTag("loading")).toBe(true);
  });

  it("O50 shows the numbers of the country that the browser names", async () => {
    const help = opened();
    await help.answer("fetchHelplines", { helplines, region: "CH" });
    expect(help.shown()).toBe("CH");
  });

  it.each([null, "ZZ", "constructor"])(
    "O50 shows what holds in many countries for the region %s",
    async (region) => {
      const help = opened();
      await help.answer("fetchHelplines", { helplines, region });
      expect(help.shown()).toBeNull();
      expect(help.now().matches({ open: "shown" })).toBe(true);
    },
  );

  it("O50 shows the country that is picked, and none that isn't in the list", async () => {
    const help = opened();
    await help.answer("fetchHelplines", { helplines, region: "CH" });
    help.actor.send({ type: "country.chosen", country: "US" });
    expect(help.shown()).toBe("US");
    help.actor.send({ type: "country.chosen", country: "ZZ" });
    expect(help.shown()).toBe("US");
    help.actor.send({ type: "country.chosen", country: null });
    expect(help.shown()).toBeNull();
  });

  it("O50 keeps the picked country, and fetches nothing again, when it is opened again", async () => {
    const help = opened();
    await help.answer("fetchHelplines", { helplines, region: "CH" });
    help.actor.send({ type: "country.chosen", country: "US" });
    help.actor.send({ type: "help.closed" });
    expect(help.now().hasTag("open")).toBe(false);
    help.take();
    help.actor.send({ type: "help.opened" });
    expect(help.shown()).toBe("US");
    expect(calls(help.take())).toEqual([]);
  });

  it("O49 stays open when the numbers can't be fetched, and tries again when asked", async () => {
    const help = opened();
    await help.fail("fetchHelplines", "offline");
    expect(help.now().hasTag("open")).toBe(true);
    expect(help.now().hasTag("failed")).toBe(true);
    help.take();
    help.actor.send({ type: "help.retried" });
    expect(calls(help.take()).map(([port]) => port)).toEqual(["fetchHelplines"]);
    await help.answer("fetchHelplines", { helplines, region: null });
    expect(help.now().hasTag("failed")).toBe(false);
  });

  it("O49 asks again when it was closed before the numbers came", async () => {
    const help = opened();
    help.actor.send({ type: "help.closed" });
    expect(help.waiting()).toEqual([]);
    help.actor.send({ type: "help.opened" });
    expect(help.waiting().map(({ port }) => port)).toEqual(["fetchHelplines"]);
  });
});
