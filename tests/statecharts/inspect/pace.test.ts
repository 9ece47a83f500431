import { expect, it, onTestFinished, vi } from "vitest";

import { createPace } from "#statecharts/inspect/pace.ts";

it.each([
  { took: 0.01, rest: 30 },
  { took: 1, rest: 300 },
  { took: 3, rest: 900 },
  { took: 20, rest: 1000 },
  { took: 50, rest: 1000 },
])("rests $rest ms after a flush of $took ms", ({ took, rest }) => {
  let now = 1000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  let flushes = 0;
  const pace = createPace(() => {
    flushes += 1;
    now += took;
  });
  onTestFinished(() => {
    pace.stop();
    clock.mockRestore();
  });
  pace.ask();
  pace.flush();
  expect(flushes).toBe(1);
  const ended = now;
  pace.ask();
  now = ended + rest - 0.5;
  pace.flush();
  expect(flushes).toBe(1);
  now = ended + rest + 0.5;
  pace.flush();
  expect(flushes).toBe(2);
});
