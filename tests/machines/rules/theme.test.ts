import { describe, expect, it } from "vitest";

import { themeMachine } from "#machines/theme/theme.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";

function begun() {
  const { actor, take } = stage(themeMachine, { callbacks: ["watchTheme"] });
  const kept = () => take().filter((effect) => "slot" in effect);
  return { kept, now: () => actor.getSnapshot(), send: actor.send.bind(actor) };
}

describe("the theme", () => {
  it("O92 is the system's until the device says otherwise, and what the device says isn't kept again", () => {
    const { kept, now, send } = begun();
    expect(now().hasTag("system")).toBe(true);
    send({ type: "theme.found", theme: "dark" });
    expect(now().hasTag("dark")).toBe(true);
    send({ type: "theme.found", theme: "light" });
    expect(now().hasTag("light")).toBe(true);
    send({ type: "theme.found", theme: "system" });
    expect(now().hasTag("system")).toBe(true);
    expect(kept()).toEqual([]);
  });

  it("O92 is what the person chooses, kept on the device, and given back to the system", () => {
    const { kept, now, send } = begun();
    send({ type: "theme.chosen", theme: "light" });
    expect(now().hasTag("light")).toBe(true);
    send({ type: "theme.chosen", theme: "dark" });
    expect(now().hasTag("dark")).toBe(true);
    send({ type: "theme.chosen", theme: "system" });
    expect(now().hasTag("system")).toBe(true);
    expect(kept()).toEqual(
      ["light", "dark", "system"].map((theme) => ({ slot: "keepTheme", params: { theme } })),
    );
  });
});
