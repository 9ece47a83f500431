import { describe, expect, it } from "vitest";

import { languageMachine } from "#machines/language/language.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";

function begun() {
  const play = stage(languageMachine, { callbacks: ["watchLanguage"] });
  return { play, now: () => play.actor.getSnapshot() };
}

describe("the language", () => {
  it("O96 another one is shown once its texts are there, and the page stays as it is until then", async () => {
    const { play, now } = begun();
    play.send({ type: "language.found", language: "fr" });
    play.send({ type: "language.chosen", language: "ar" });
    expect(now().hasTag("loading")).toBe(true);
    expect(now().context).toEqual({ language: "fr", wanted: "ar" });
    await play.answer("showLanguage");
    expect(now().hasTag("changed")).toBe(true);
    expect(now().context).toEqual({ language: "ar", wanted: "ar" });
  });

  it("O96 texts that can't be loaded leave the page as it is, which is said, and another choice is heard", async () => {
    const { play, now } = begun();
    play.send({ type: "language.chosen", language: "fr" });
    await play.fail("showLanguage");
    expect(now().hasTag("failed")).toBe(true);
    expect(now().context).toEqual({ language: "en", wanted: "en" });
    play.send({ type: "language.chosen", language: "fr" });
    expect(now().hasTag("loading")).toBe(true);
  });

  it("O96 a choice that is taken back while it loads keeps what is shown, and the last choice counts", async () => {
    const { play, now } = begun();
    play.send({ type: "language.chosen", language: "fr" });
    play.send({ type: "language.chosen", language: "en" });
    expect(now().hasTag("loading")).toBe(false);
    play.send({ type: "language.chosen", language: "fr" });
    play.send({ type: "language.chosenElsewhere", language: "zh" });
    await play.answer("showLanguage");
    expect(now().context.language).toBe("zh");
  });
});
